import { useMutation, useQueryClient } from "@tanstack/react-query";
import { decideCase, restoreRecipe } from "#shared/contract/moderation-cases.ts";
import type { CaseDecision, ModerationCase } from "#shared/model/report.ts";
import { ApiError, errorMessage, send } from "../../../api/client.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { useToast } from "../../../hooks/use-toast.ts";

const successMessages: Partial<Record<ModerationCase["status"], string>> = {
  KEPT: "La recette est conservée",
  WITHDRAWN: "La recette est retirée, son auteur en est averti",
  UPHELD: "Le retrait est maintenu, l'auteur en est averti",
  RESTORED: "La recette est de nouveau en ligne",
};

/** Records a decision on a case and reports the result in a toast. Reloads the case, also if it was already decided. */
export function useDecision(caseId: string) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (decision: CaseDecision | "restore") =>
      decision === "restore"
        ? send(restoreRecipe, { params: { caseId } })
        : send(decideCase, { params: { caseId }, body: decision }),
    onSuccess: ({ status }) => toast.success(successMessages[status] ?? "C'est fait"),
    onError: (failure) =>
      toast.error(
        errorMessage(failure, "La décision n'a pas pu être enregistrée. Veuillez réessayer."),
      ),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: queryKeys.cases }),
        queryClient.invalidateQueries({ queryKey: queryKeys.recipes }),
        queryClient.invalidateQueries({ queryKey: queryKeys.challenges }),
      ]),
  });
  /** Resolves to true if the case is now decided, by this administrator or by another one. */
  const act = (decision: CaseDecision | "restore"): Promise<boolean> =>
    mutateAsync(decision).then(
      () => true,
      (failure) => failure instanceof ApiError && failure.code === "already-decided",
    );
  return {
    decide: (decision: CaseDecision) => act(decision),
    restore: () => act("restore"),
    isPending,
  };
}
