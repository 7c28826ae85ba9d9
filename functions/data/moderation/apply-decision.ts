import { RefusedError } from "#shared/errors.ts";
import type { CaseDecision, CaseStatus, ModerationCase } from "#shared/model/report.ts";
import { type CaseItem, caseOf, enterStatus, titleForReporters } from "../items/case.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { addTaskStep } from "../outbox/outbox-store.ts";
import type { OutcomeReasons, ReportOutcome } from "../outbox/outbox-task.ts";
import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { checkStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import type { CaseState } from "./case-state.ts";
import { changeOutcomeStep } from "./decision-item.ts";
import { newCase, openCaseStep } from "./new-case.ts";
import { updateCaseStep } from "./update-case.ts";
import {
  changeToBanSteps,
  changeWithdrawalReasonStep,
  restorationSteps,
  withdrawalSteps,
} from "./withdrawal-steps.ts";

// The transactions that store moderation decisions (D44). `decide-case.ts` checks which decision is possible.

type Withdrawal = Extract<CaseDecision, { decision: "WITHDRAW" }>;

/** Keeps a reported recipe. Throws `not-found` if the recipe or its case does not exist. */
export async function keep(
  state: CaseState,
  { facts }: OutcomeReasons,
  now: Date,
): Promise<ModerationCase> {
  const { case: stored, card, withdrawn } = state;
  const kept = card ?? withdrawn;
  if (!stored || !kept) throw new RefusedError("not-found");
  const decision = { at: now.toISOString(), ...(facts && { facts }) };
  const { changed, step } = changeStatus(stored, "KEPT", now, { kept: decision });
  const { PK, SK } = kept;
  await transact([
    step,
    // This check makes the transaction fail if the recipe is deleted concurrently. `decideCase` then tries again and
    // closes the case without a decision.
    checkStep({
      Key: { PK, SK },
      ...(card ? ifSame({ nonce: card.nonce }) : { ConditionExpression: "attribute_exists(PK)" }),
    }),
    notifyReportersStep(state, stored, { outcome: "KEPT", since: stored.decidedAt, facts }, now),
  ]);
  return caseOf(changed);
}

/** Withdraws a recipe. Opens a case if the recipe has none. Throws `not-found` if the recipe does not exist. */
export async function withdraw(
  state: CaseState,
  { ground, facts }: Withdrawal,
  now: Date,
): Promise<ModerationCase> {
  const { recipeId, authorId, withdrawn, case: stored } = state;
  const hidden = withdrawn?.byBan ? withdrawn : undefined;
  const card = state.card ?? hidden?.card;
  if (!card) throw new RefusedError("not-found");
  const { changed, step } = stored
    ? changeStatus(stored, "WITHDRAWN", now)
    : openWithdrawnCase(card, now);
  const decision = {
    title: card.title,
    outcome: "WITHDRAWN",
    ground,
    facts,
    reported: changed.reportCount > 0,
    decidedAt: now.toISOString(),
  };
  await transact([
    step,
    ...(hidden
      ? [changeWithdrawalReasonStep(hidden, now)]
      : withdrawalSteps(authorId, [{ card, separateText: state.separateText }], state.stats, now)),
    putStep({ Item: { ...keys.decision(authorId, recipeId), ...decision } }),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
    ...(stored
      ? // Notifies all reporters, because the withdrawal reverses any earlier decision to keep or restore the recipe.
        [notifyReportersStep(state, stored, { outcome: "WITHDRAWN", ground, facts }, now)]
      : []),
  ]);
  return caseOf(changed);
}

/** A moderation case after a decision, and the transaction step that stores it. */
interface ChangedCase {
  changed: CaseItem;
  step: Step;
}

/** Returns a new moderation case for withdrawing a recipe that no user has reported. */
function openWithdrawnCase(card: RecipeCard, now: Date): ChangedCase {
  const changed = newCase(card, "WITHDRAWN", now);
  return { changed, step: openCaseStep(changed) };
}

/** Rejects the author's appeal, so that the recipe stays withdrawn. */
export async function uphold(
  state: CaseState,
  stored: CaseItem,
  { ground, facts }: Withdrawal,
  now: Date,
): Promise<ModerationCase> {
  const { changed, step } = changeStatus(stored, "UPHELD", now);
  await transact([
    step,
    changeOutcomeStep(state.decision, { outcome: "UPHELD", ground, facts }),
    addTaskStep({ kind: "mail-decision", recipeId: state.recipeId }, now),
  ]);
  return caseOf(changed);
}

/** Restores a withdrawn recipe. `facts` are emailed to its reporters. */
export async function restore(
  state: CaseState,
  stored: CaseItem,
  now: Date,
  { facts }: OutcomeReasons = {},
): Promise<ModerationCase> {
  const { recipeId, withdrawn, author } = state;
  const { changed, step } = changeStatus(stored, "RESTORED", now);
  // A restored recipe stays hidden while its author is banned (D38).
  const recipeSteps =
    author?.isBanned && withdrawn
      ? await changeToBanSteps(withdrawn, now)
      : restorationSteps(state);
  await transact([
    step,
    ...recipeSteps,
    changeOutcomeStep(state.decision, { outcome: "RESTORED" }),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
    notifyReportersStep(state, stored, { outcome: "RESTORED", facts }, now),
  ]);
  return caseOf(changed);
}

/**
 * Changes the status of a moderation case. The step fails with `already-decided` if another administrator has decided
 * since the case was read.
 */
function changeStatus(
  stored: CaseItem,
  status: CaseStatus,
  now: Date,
  others: Pick<CaseItem, "kept"> = {},
): ChangedCase {
  const since = now.toISOString();
  const set = { ...enterStatus(status, since), decidedAt: since, ...others };
  const step = updateCaseStep(stored, set, {
    refusal: (current) =>
      current === "OPEN" || current === "CONTESTED" ? "conflict" : "already-decided",
  });
  return { changed: { ...stored, ...set }, step };
}

/**
 * Returns the transaction step that adds a background task. The task emails the outcome of a case, with the reasons, to
 * everyone who reported the recipe after `since`, the time of the previous decision. If `since` is undefined, the task
 * emails all reporters.
 */
function notifyReportersStep(
  { recipeId, card, withdrawn }: CaseState,
  stored: CaseItem,
  {
    outcome,
    since = "",
    ...reasons
  }: { outcome: ReportOutcome; since?: string | undefined } & OutcomeReasons,
  now: Date,
): Step {
  const title = titleForReporters(stored, card ?? withdrawn?.card);
  const decidedAt = now.toISOString();
  return addTaskStep(
    { kind: "mail-report-outcome", recipeId, title, outcome, since, decidedAt, ...reasons },
    now,
  );
}
