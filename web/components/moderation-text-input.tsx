import { textLimits } from "#shared/constants.ts";
import { formatCount } from "./format-number.ts";
import { TextInput, type TextInputProps } from "./text-input.tsx";

const lengths = `De 10 à ${formatCount(textLimits.moderation, "caractère")}.`;

/** A text field for a report, a decision on a report, or an appeal. The hint ends with the permitted length. */
export function ModerationTextInput({ hint, ...input }: TextInputProps) {
  const fullHint = hint === undefined ? lengths : `${hint} ${lengths}`;
  return <TextInput {...input} multiline minRows={3} maxRows={10} hint={fullHint} />;
}
