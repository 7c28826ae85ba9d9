import { useState } from "react";
import type * as z from "zod/mini";
import { decisionGrounds } from "#shared/model/grounds.ts";
import type { CaseDetails, Decision, withdrawalReasons } from "#shared/model/report.ts";
import { schemaLoader } from "../../../api/load-schemas.ts";
import { FormDialog } from "../../../components/form-dialog.tsx";
import { FormFailure } from "../../../components/form-failure.tsx";
import { ModerationTextInput } from "../../../components/moderation-text-input.tsx";
import { SelectInput } from "../../../components/select-input.tsx";
import { useContractForm } from "../../../hooks/use-contract-form.ts";
import { decisionFailure } from "./decision-failure.ts";

interface WithdrawDialogProps {
  open: boolean;
  /** The current status of the case, which another administrator may have changed. */
  status: CaseDetails["status"];
  /**
   * The decision that the recipe's author has contested, if any. By submitting the dialog, the administrator upholds
   * this decision.
   */
  contestedDecision: Decision | undefined;
  onDecide: (reasons: z.output<typeof withdrawalReasons>) => Promise<void>;
  onClose: () => void;
}

/**
 * Asks the administrator for the legal ground and the facts that justify a withdrawal. The emails about it quote both
 * unchanged.
 */
export default function WithdrawDialog({
  open,
  status,
  contestedDecision,
  onDecide,
  onClose,
}: WithdrawDialogProps) {
  const [initial] = useState({
    ground: contestedDecision?.ground ?? "",
    facts: contestedDecision?.facts ?? "",
  });
  const { field, values, onSubmit, failure, isSubmitting } = useContractForm(
    schemaLoader("withdrawalReasons"),
    initial,
  );
  return (
    <FormDialog
      open={open}
      title={contestedDecision ? "Maintenir le retrait" : "Retirer cette recette"}
      text={
        contestedDecision
          ? "L'auteur reçoit ces mots par email."
          : "L'auteur et les personnes qui ont signalé la recette reçoivent ces mots par email. L'auteur apprend aussi comment contester."
      }
      submitLabel={contestedDecision ? "Maintenir le retrait" : "Retirer la recette"}
      color="error"
      isDirty={values.facts !== initial.facts}
      busy={isSubmitting}
      onSubmit={onSubmit(onDecide)}
      onCancel={onClose}
      maxWidth="sm"
    >
      <FormFailure failure={failure}>
        {decisionFailure(failure, { hasText: true, status })}
      </FormFailure>
      <SelectInput {...field("ground")} label="Fondement" options={decisionGrounds} required>
        <option value="">Choisissez un fondement</option>
      </SelectInput>
      <ModerationTextInput
        {...field("facts")}
        label="Faits"
        required
        hint="Ce qui est reproché, précisément."
      />
    </FormDialog>
  );
}
