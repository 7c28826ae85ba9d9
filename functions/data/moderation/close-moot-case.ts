import { type CaseItem, enterStatus } from "../items/case.ts";
import { outboxItem } from "../outbox/outbox-store.ts";
import { requireDeletedSteps } from "../recipe/gone-steps.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { getCaseState } from "./case-state.ts";
import { updateCaseStep } from "./update-case.ts";

/**
 * Closes the open moderation case of a deleted recipe and notifies the reporters (D44). Does nothing if the recipe
 * exists or the case is not open.
 */
export async function closeMootCase(recipeId: string, now: Date): Promise<void> {
  const stored = await getItem<CaseItem>(keys.case(recipeId), { consistent: true });
  if (stored?.status !== "OPEN") return;
  await retryOnConflict(async () => {
    const state = await getCaseState(recipeId);
    if (state?.case?.status !== "OPEN" || state.card || state.withdrawn) return;
    const since = now.toISOString();
    const notice = outboxItem(
      {
        kind: "mail-report-outcome",
        recipeId,
        outcome: state.endDate === undefined ? "CHALLENGE_DELETED" : "RECIPE_DELETED",
        since: state.case.decidedAt ?? "",
        decidedAt: since,
      },
      now,
    );
    const { PK, SK } = notice;
    await transact([
      updateCaseStep(state.case, {
        ...enterStatus("MOOT", since),
        decidedAt: since,
        noticeTask: { PK, SK },
      }),
      putStep({ Item: notice }),
      ...requireDeletedSteps(recipeId),
    ]);
  });
}
