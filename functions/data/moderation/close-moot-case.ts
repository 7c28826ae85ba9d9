import { type CaseItem, enterStatus, isWaiting, titleForReporters } from "../items/case.ts";
import { addTaskStep, outboxItem } from "../outbox/outbox-store.ts";
import { requireDeletedSteps } from "../recipe/recipe-state-steps.ts";
import { keys } from "../table/keys.ts";
import { getItem } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { type CaseState, getCaseState } from "./case-state.ts";
import { changeOutcomeStep } from "./decision-item.ts";
import { updateCaseStep } from "./update-case.ts";

/**
 * Closes the waiting moderation case of a deleted recipe (D44). Notifies the reporters or, if the case waits for the
 * decision on an appeal, the author. Does nothing if the recipe exists or the case is not waiting.
 */
export async function closeMootCase(recipeId: string, now: Date): Promise<void> {
  const stored = await getItem<CaseItem>(keys.case(recipeId), { consistent: true });
  if (!isWaiting(stored?.status)) return;
  await retryOnConflict(async () => {
    const state = await getCaseState(recipeId);
    if (!state?.case || !isWaiting(state.case.status) || state.card || state.withdrawn) return;
    const steps = state.case.status === "OPEN" ? closeReports : closeAppeal;
    await transact([...steps(state, state.case, now), ...requireDeletedSteps(recipeId)]);
  });
}

function closeReports({ recipeId, endDate }: CaseState, stored: CaseItem, now: Date): Step[] {
  const since = now.toISOString();
  const notice = outboxItem(
    {
      kind: "mail-report-outcome",
      recipeId,
      title: titleForReporters(stored),
      outcome: endDate === undefined ? "CHALLENGE_DELETED" : "RECIPE_DELETED",
      since: stored.decidedAt ?? "",
      decidedAt: since,
    },
    now,
  );
  const { PK, SK } = notice;
  return [
    updateCaseStep(stored, {
      ...enterStatus("MOOT", since),
      decidedAt: since,
      noticeTask: { PK, SK },
    }),
    putStep({ Item: notice }),
  ];
}

/** The reporters already know that the recipe was withdrawn, so only the author is notified. */
function closeAppeal({ recipeId, decision }: CaseState, stored: CaseItem, now: Date): Step[] {
  const since = now.toISOString();
  return [
    updateCaseStep(stored, { ...enterStatus("MOOT", since), decidedAt: since }),
    ...(decision ? [changeOutcomeStep(decision, { outcome: "MOOT" })] : []),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
  ];
}
