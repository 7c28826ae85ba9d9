import Typography from "@mui/material/Typography";
import { reportRecipe } from "#shared/contract/reports.ts";
import { childAbuse, publicGrounds, reportGrounds } from "#shared/model/grounds.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { FormFailure } from "../../components/form-failure.tsx";
import { TextLink } from "../../components/text-link.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useToast } from "../../hooks/use-toast.ts";
import { paths } from "../../navigation/paths.ts";
import { emptyReport, ReportFields, toReport } from "./report-fields.tsx";

interface ReportDialogProps {
  recipeId: string;
  open: boolean;
  onClose: () => void;
}

/** Path of the public report form with the recipe's URL filled in. Only that form accepts reports of child abuse. */
function publicReportOf(recipeId: string): string {
  const url = new URL(paths.recipe(recipeId), location.origin);
  return `${paths.report}?${new URLSearchParams({ url: url.href })}`;
}

export default function ReportDialog({ recipeId, open, onClose }: ReportDialogProps) {
  const toast = useToast();
  const form = useContractForm(schemaLoader("userReport"), emptyReport, toReport);
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
      maxWidth="sm"
    >
      <FormFailure failure={form.failure} fallback="Erreur lors de l'envoi du signalement" />
      <ReportFields form={form} grounds={reportGrounds} />
      <Typography variant="body2">
        {`${publicGrounds[childAbuse]}\u202f? `}
        <TextLink to={publicReportOf(recipeId)} target="_blank">
          Signalez-le sans donner votre nom
        </TextLink>
      </Typography>
    </FormDialog>
  );
}
