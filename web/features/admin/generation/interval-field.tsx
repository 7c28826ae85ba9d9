import { useState } from "react";
import { generationLimits } from "#shared/constants.ts";
import { generationSettings } from "#shared/model/generation.ts";
import { ApiError, errorMessage } from "../../../api/client.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { useSaveSettings } from "./use-save-settings.ts";

interface IntervalFieldProps {
  name: "dailyInterval" | "weeklyInterval";
  stored: number;
  /** Locked unless automatic runs are on (spec §4). */
  isOn: boolean;
}

/** Days from one automatic run to the next; saved when one leaves the field or presses Enter. */
export function IntervalField({ name, stored, isOn }: IntervalFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const { mutate, isPending } = useSaveSettings();

  const save = () => {
    if (typed === undefined || isPending) return;
    const checked = generationSettings.shape[name].safeParse(Number(typed.trim() || Number.NaN));
    if (!checked.success) {
      setError(checked.error.issues[0]?.message);
      return;
    }
    if (checked.data === stored) {
      setTyped(undefined);
      return;
    }
    mutate(
      { [name]: checked.data },
      {
        onSuccess: () => setTyped(undefined),
        onError: (failure) => setError(sentenceOf(failure, name)),
      },
    );
  };
  return (
    <TextInput
      label="Intervalle (en jours)"
      type="number"
      inputProps={{ min: 1, max: generationLimits.interval, step: 1 }}
      value={typed ?? String(stored)}
      error={error}
      hint="Le défi est généré à 0 h 05, heure de Paris."
      disabled={!isOn}
      readOnly={isPending}
      onChange={({ target }) => {
        setTyped(target.value);
        setError(undefined);
      }}
      onBlur={save}
      onKeyDown={({ key }) => {
        if (key === "Enter") save();
      }}
    />
  );
}

function sentenceOf(failure: Error, name: string): string {
  const refused = failure instanceof ApiError ? failure.errors?.[name] : undefined;
  return refused ?? errorMessage(failure, "Erreur lors de la sauvegarde des paramètres");
}
