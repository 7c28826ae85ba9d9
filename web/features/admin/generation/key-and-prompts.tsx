import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type Ref, useEffect, useRef, useState } from "react";
import type { MaskedGenerationSettings } from "#shared/model/generation.ts";
import { errorMessage } from "../../../api/api-error.ts";
import { schemaLoader } from "../../../api/load-schemas.ts";
import { busyButton } from "../../../components/busy-button.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { useDiscardConfirmation } from "../../../components/use-discard-confirmation.ts";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { stickyBottom } from "../../../theme/sticky-bottom.ts";
import { KeyField } from "./key-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { saveFailed, useSaveSettings } from "./use-save-settings.ts";

type Prompts = Pick<MaskedGenerationSettings, "dailyPrompt" | "weeklyPrompt">;

/** The cards that are being edited. `prompts` contains the stored prompts from the time when editing began. */
interface Edited {
  key: boolean;
  prompts: Prompts | undefined;
}
const locked: Edited = { key: false, prompts: undefined };

/**
 * Two cards: one for the API key, and one for the generation prompts. Each card has a "Modifier" button that makes it
 * editable. The "Sauvegarder" button saves both cards (spec §2).
 */
export function KeyAndPrompts({ settings }: { settings: MaskedGenerationSettings }) {
  const { dailyPrompt, weeklyPrompt } = settings;
  const form = useContractForm(schemaLoader("generationTexts"), {
    apiKey: "",
    dailyPrompt,
    weeklyPrompt,
  });
  const { field, change, onSubmit, values, failure, isSubmitting } = form;
  const { mutateAsync: save } = useSaveSettings();
  const [edited, setEdited] = useState(locked);
  const keyButton = useRef<HTMLButtonElement>(null);
  const promptsButton = useRef<HTMLButtonElement>(null);
  const isDirty =
    (edited.key && values.apiKey !== "") ||
    (edited.prompts !== undefined &&
      Object.keys(changedPrompts(values, edited.prompts)).length > 0);
  const { confirmation } = useDiscardConfirmation(isDirty);

  // Saving removes the focused "Sauvegarder" button. The focus therefore moves to a "Modifier" button once it is
  // enabled.
  const focusAfterSaving = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isSubmitting) return;
    focusAfterSaving.current?.focus();
    focusAfterSaving.current = null;
  });

  const toggleKey = () => {
    change({ apiKey: "" });
    setEdited({ ...edited, key: !edited.key });
  };
  const togglePrompts = () => {
    const prompts = { dailyPrompt, weeklyPrompt };
    change(prompts);
    setEdited({ ...edited, prompts: edited.prompts ? undefined : prompts });
  };
  const submit = onSubmit(async ({ apiKey, ...prompts }) => {
    await save({
      ...(edited.key && apiKey !== "" && { apiKey }),
      ...(edited.prompts && changedPrompts(prompts, edited.prompts)),
    });
    setEdited(locked);
    focusAfterSaving.current = edited.key ? keyButton.current : promptsButton.current;
  });
  const editButton = (ref: Ref<HTMLButtonElement>, isEditing: boolean, onToggle: () => void) => (
    // The negative margin aligns the button's text with the card's fields.
    <Button ref={ref} disabled={isSubmitting} onClick={onToggle} sx={{ mr: -1.75 }}>
      {isEditing ? "Annuler" : "Modifier"}
    </Button>
  );
  const prompt = (name: "dailyPrompt" | "weeklyPrompt", label: string) => {
    const hasValue = edited.prompts !== undefined || settings[name] !== "";
    return (
      <TextInput
        {...field(name)}
        {...(!edited.prompts && { value: settings[name], readOnly: true })}
        label={label}
        hint={hasValue ? undefined : "Aucune consigne enregistrée."}
        multiline
        rows={4}
      />
    );
  };

  return (
    <Box component="form" noValidate onSubmit={submit} sx={formStyle}>
      {failure !== undefined && <Alert severity="error">{errorMessage(failure, saveFailed)}</Alert>}
      <SettingsCard title="Accès au service" action={editButton(keyButton, edited.key, toggleKey)}>
        <KeyField
          field={field("apiKey")}
          stored={settings.apiKey}
          isEdited={edited.key}
          onRemoved={() => {
            toggleKey();
            keyButton.current?.focus();
          }}
        />
      </SettingsCard>
      <SettingsCard
        title="Custom prompts"
        action={editButton(promptsButton, edited.prompts !== undefined, togglePrompts)}
      >
        {prompt("dailyPrompt", "Prompt quotidien")}
        {prompt("weeklyPrompt", "Prompt hebdomadaire")}
      </SettingsCard>
      {(edited.key || edited.prompts) && (
        <Box sx={barStyle}>
          <Button {...busyButton(isSubmitting)} type="submit" variant="contained">
            Sauvegarder
          </Button>
        </Box>
      )}
      <LazyConfirmDialog {...confirmation} />
    </Box>
  );
}

/**
 * Returns the prompts that differ from `stored`. Omits unchanged prompts, because another administrator may be editing
 * them.
 */
function changedPrompts({ dailyPrompt, weeklyPrompt }: Prompts, stored: Prompts): Partial<Prompts> {
  return {
    ...(dailyPrompt !== stored.dailyPrompt && { dailyPrompt }),
    ...(weeklyPrompt !== stored.weeklyPrompt && { weeklyPrompt }),
  };
}

const formStyle = { display: "grid", gridTemplateColumns: "minmax(0, 1fr)", gap: 3 } as const;

/** Keeps the "Sauvegarder" button visible at the bottom of the screen. */
const barStyle = {
  ...stickyBottom,
  zIndex: 2,
  display: "flex",
  justifyContent: "end",
  mx: { xs: -2.5, sm: -3 },
  px: { xs: 2.5, sm: 3 },
  pt: 1.25,
  pb: "max(10px, env(safe-area-inset-bottom))",
  bgcolor: "background.default",
  borderTop: "1px solid var(--mui-palette-divider)",
  "& > button": { flexGrow: { xs: 1, sm: 0 } },
} as const;
