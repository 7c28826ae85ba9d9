import type * as z from "zod/mini";
import type { CaseDetails, keepReasons } from "#shared/model/report.ts";
import { schemaLoader } from "../../../api/load-schemas.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { FormFailure } from "../../../components/form-failure.tsx";
import { ModerationTextInput } from "../../../components/moderation-text-input.tsx";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { decisionFailure } from "./decision-failure.ts";

interface KeepDialogProps {
  open: boolean;
  /** The current status of the case, which another administrator may have changed. */
  status: CaseDetails["status"];
  onDecide: (reasons: z.output<typeof keepReasons>) => Promise<void>;
  onClose: () => void;
}

const initial = { facts: "" };

/** Asks why a reported recipe is kept. The answer is optional, and the email to the reporters quotes it. */
export default function KeepDialog({ open, status, onDecide, onClose }: KeepDialogProps) {
  const { field, values, onSubmit, failure, isSubmitting } = useContractForm(
    schemaLoader("keepReasons"),
    initial,
    ({ facts }) => ({ facts: facts.trim() === "" ? undefined : facts }),
  );
  const isDirty = values.facts !== "";
  return (
    <FormDialog
      open={open}
      title="Conserver cette recette"
      text="Les personnes qui ont signalé la recette apprennent par email qu'elle reste en ligne."
      submitLabel="Conserver la recette"
      isDirty={isDirty}
      busy={isSubmitting}
      onSubmit={onSubmit(onDecide)}
      onCancel={onClose}
      maxWidth="sm"
    >
      <FormFailure failure={failure}>
        {decisionFailure(failure, { hasText: isDirty, status })}
      </FormFailure>
      <ModerationTextInput
        {...field("facts")}
        label="Explication (facultative)"
        autoFocus
        hint="Elles reçoivent ces mots."
      />
    </FormDialog>
  );
}
