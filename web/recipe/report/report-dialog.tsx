import { reportRecipe } from "#shared/contract/reports.ts";
import { reportGrounds } from "#shared/model/grounds.ts";
import { errorMessage, send } from "../../api/client.ts";
import { loadSchemas } from "../../api/load-schemas.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { FormFailure } from "../../components/form-failure.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { emptyReport, ReportFields, toReport } from "./report-fields.tsx";

interface ReportDialogProps {
  recipeId: string;
  open: boolean;
  onClose: () => void;
}

const loadSchema = async () => (await loadSchemas()).userReport;

/** A form for reporting a recipe. */
export function ReportDialog({ recipeId, open, onClose }: ReportDialogProps) {
  const toast = useToast();
  const form = useContractForm(loadSchema, emptyReport, toReport);
  return (
    <FormDialog
      open={open}
      title="Signaler cette recette"
      text="Une personne lit chaque signalement. L'auteur n'apprend pas qui l'a envoyé."
      submitLabel="Envoyer le signalement"
      isDirty={form.values.explanation !== ""}
      busy={form.isSubmitting}
      onSubmit={form.onSubmit(async (body) => {
        const { message } = await send(reportRecipe, { params: { recipeId }, body });
        onClose();
        toast.success(message);
      })}
      onCancel={onClose}
      onClosed={() => form.change(emptyReport)}
      maxWidth="sm"
    >
      <FormFailure failure={form.failure}>
        {errorMessage(form.failure, "Erreur lors de l'envoi du signalement")}
      </FormFailure>
      <ReportFields form={form} grounds={reportGrounds} />
    </FormDialog>
  );
}
