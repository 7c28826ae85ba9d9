import { useState } from "react";
import { generationLimits } from "#shared/constants.ts";
import { generationSettings } from "#shared/model/generation.ts";
import { errorMessage } from "../../../api/client.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { serverFieldErrors } from "../../../hooks/use-form.ts";
import { saveFailed, useSaveSettings } from "./use-save-settings.ts";

interface IntervalFieldProps {
  name: "dailyInterval" | "weeklyInterval";
  stored: number;
  /** True if automatic runs are on. The field is disabled otherwise (spec §4). */
  isOn: boolean;
}

/** Number of days between automatic runs, saved on blur and on Enter. */
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
        onError: (failure) =>
          setError(serverFieldErrors(failure)[name] ?? errorMessage(failure, saveFailed)),
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
