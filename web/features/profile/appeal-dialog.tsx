import { useQueryClient } from "@tanstack/react-query";
import { appealDecision } from "#shared/contract/decisions.ts";
import { send } from "../../api/client.ts";
import { schemaLoader } from "../../api/load-schemas.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { FormDialog } from "../../components/form-dialog.tsx";
import { FormFailure } from "../../components/form-failure.tsx";
import { ModerationTextInput } from "../../components/moderation-text-input.tsx";
import { useContractForm } from "../../hooks/use-contract-form.ts";
import { useToast } from "../../hooks/use-toast.ts";

interface AppealDialogProps {
  caseId: string;
  title: string;
  open: boolean;
  onClose: () => void;
  onClosed: () => void;
}

export default function AppealDialog(props: AppealDialogProps) {
  const { caseId, title, open, onClose, onClosed } = props;
  const queryClient = useQueryClient();
  const toast = useToast();
  const form = useContractForm(schemaLoader("appeal"), { message: "" });
  const { field, onSubmit, failure, isSubmitting } = form;
  return (
    <FormDialog
      open={open}
      title={`Contester la décision sur «\u00a0${title}\u00a0»`}
      text="Une personne relit la décision et vous répond par email. On ne conteste qu'une fois."
      submitLabel="Contester"
      isDirty={form.values.message !== ""}
      busy={isSubmitting}
      onSubmit={onSubmit(async (body) => {
        try {
          await send(appealDecision, { params: { caseId }, body });
        } finally {
          await queryClient.invalidateQueries({ queryKey: queryKeys.decisions });
        }
        toast.success("Votre contestation est envoyée");
        onClose();
      })}
      onCancel={onClose}
      onClosed={onClosed}
      maxWidth="sm"
    >
      <FormFailure
        failure={failure}
        fallback="La contestation n'a pas pu être envoyée. Veuillez réessayer."
      />
      <ModerationTextInput {...field("message")} label="Votre message" required autoFocus />
    </FormDialog>
  );
}
