import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import type { MaskedGenerationSettings } from "#shared/model/generation.ts";
import { errorMessage } from "../../../api/api-error.ts";
import { schemaLoader } from "../../../api/load-schemas.ts";
import { busyButton } from "../../../components/busy-button.ts";
import { LazyConfirmDialog } from "../../../components/lazy-confirm-dialog.ts";
import { TextInput } from "../../../components/text-input.tsx";
import { useDiscardConfirmation } from "../../../components/use-discard-confirmation.ts";
import { type FormField, useContractForm } from "../../../hooks/use-contract-form.ts";
import { stickyBottom } from "../../../theme/sticky-bottom.ts";
import { KeyField } from "./key-field.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { saveFailed, useSaveSettings } from "./use-save-settings.ts";

type Prompts = Pick<MaskedGenerationSettings, "dailyPrompt" | "weeklyPrompt">;

/**
 * Two cards: one for the API key, and one for the generation prompts. Each card has a "Modifier" button that makes it
 * editable. The "Sauvegarder" button saves both cards (spec §2).
 */
export function KeyAndPrompts({ settings }: { settings: MaskedGenerationSettings }) {
  const { dailyPrompt, weeklyPrompt } = settings;
  const { form, focusAfterRender, field, change, onSubmit, values, failure, isSubmitting } =
    useContractForm(schemaLoader("generationTexts"), { apiKey: "", dailyPrompt, weeklyPrompt });
  const { mutateAsync: save } = useSaveSettings();
  const [isKeyEdited, setKeyEdited] = useState(false);
  /** The prompts as stored when the administrator began to edit them. Undefined if they are not being edited. */
  const [promptsBefore, setPromptsBefore] = useState<Prompts>();
  const isDirty =
    (isKeyEdited && values.apiKey !== "") ||
    (promptsBefore !== undefined && Object.keys(changedPrompts(values, promptsBefore)).length > 0);
  const { confirmation } = useDiscardConfirmation(isDirty);

  const toggleKey = () => {
    change({ apiKey: "" });
    setKeyEdited(!isKeyEdited);
  };
  const togglePrompts = () => {
    const prompts = { dailyPrompt, weeklyPrompt };
    change(prompts);
    setPromptsBefore(promptsBefore ? undefined : prompts);
  };
  const submit = onSubmit(async ({ apiKey, ...prompts }) => {
    await save({
      ...(isKeyEdited && apiKey !== "" && { apiKey }),
      ...(promptsBefore && changedPrompts(prompts, promptsBefore)),
    });
    setKeyEdited(false);
    setPromptsBefore(undefined);
    // Moves the focus to a "Modifier" button, because the focused "Sauvegarder" button disappears.
    focusAfterRender(isKeyEdited ? '[name="editKey"]' : '[name="editPrompts"]');
  });
  const promptField = (name: keyof Prompts) =>
    promptsBefore ? field(name) : { ...field(name), value: settings[name], readOnly: true };

  return (
    <Box component="form" ref={form} noValidate onSubmit={submit} sx={formStyle}>
      {failure !== undefined && (
        <Alert severity="error" data-failure>
          {errorMessage(failure, saveFailed)}
        </Alert>
      )}
      <SettingsCard
        title="Accès au service"
        action={
          <EditButton
            name="editKey"
            isEditing={isKeyEdited}
            disabled={isSubmitting}
            onClick={toggleKey}
          />
        }
      >
        <KeyField
          field={field("apiKey")}
          stored={settings.apiKey}
          isEdited={isKeyEdited}
          onRemoved={() => {
            toggleKey();
            focusAfterRender('[name="editKey"]');
          }}
        />
      </SettingsCard>
      <SettingsCard
        title="Custom prompts"
        action={
          <EditButton
            name="editPrompts"
            isEditing={promptsBefore !== undefined}
            disabled={isSubmitting}
            onClick={togglePrompts}
          />
        }
      >
        <PromptInput field={promptField("dailyPrompt")} label="Prompt quotidien" />
        <PromptInput field={promptField("weeklyPrompt")} label="Prompt hebdomadaire" />
      </SettingsCard>
      {(isKeyEdited || promptsBefore) && (
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

interface EditButtonProps {
  /** Identifies the button when it receives the focus. */
  name: "editKey" | "editPrompts";
  isEditing: boolean;
  disabled: boolean;
  onClick: () => void;
}

function EditButton({ isEditing, ...button }: EditButtonProps) {
  return (
    // The negative margin aligns the button's text with the card's fields.
    <Button {...button} sx={{ mr: -1.75 }}>
      {isEditing ? "Annuler" : "Modifier"}
    </Button>
  );
}

interface PromptField extends FormField {
  readOnly?: boolean;
}

function PromptInput({ field, label }: { field: PromptField; label: string }) {
  return (
    <TextInput
      {...field}
      label={label}
      placeholder={field.readOnly ? "Aucune consigne enregistrée." : undefined}
      multiline
      rows={4}
    />
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
