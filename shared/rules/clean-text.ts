/** Characters that turn or hide text; joiners stay, as emoji and some scripts are written with them. */
const misleading =
  /[\p{Bidi_Control}\u00AD\u180E\u200B\u2060-\u2064\u206A-\u206F\uFEFF\uFFF9-\uFFFB]/gu;
const lineEnds = /\r\n?|[\u2028\u2029]/g;
/** Controls but for tab and line end. */
const controls = /[^\P{Cc}\t\n]/gu;
const invisible = /^(?:\s|\p{Default_Ignorable_Code_Point}|\u2800)*$/u;

/**
 * A text as it is stored and counted: lines end with LF, as forms send CRLF (RFC 7578), and nothing in it hides or turns
 * other text. Empty when nobody could see any of it.
 */
export function cleanText(text: string): string {
  const clean = text.replace(lineEnds, "\n").replace(controls, "").replace(misleading, "");
  return invisible.test(clean) ? "" : clean;
}
