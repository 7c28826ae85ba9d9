import { RefusedError } from "#shared/errors.ts";
import type { CaseDecision, CaseStatus, Decision, ModerationCase } from "#shared/model/report.ts";
import { type CaseItem, caseOf, enterStatus, withdrawnStatuses } from "../items/case.ts";
import type { RecipeCard } from "../items/recipe-card.ts";
import { addTaskStep, type OutcomeReasons, type ReportOutcome } from "../outbox/outbox-store.ts";
import { ifSame } from "../table/expressions.ts";
import { keys } from "../table/keys.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { type CaseState, getCaseState } from "./case-state.ts";
import { closeMootCase } from "./close-moot-case.ts";
import { newCase, openCaseStep } from "./new-case.ts";
import { updateCaseStep } from "./update-case.ts";
import {
  changeToBanSteps,
  changeWithdrawalReasonStep,
  restorationSteps,
  withdrawalSteps,
} from "./withdrawal-steps.ts";

type Withdrawal = Extract<CaseDecision, { decision: "WITHDRAW" }>;

/**
 * Statuses of a moderation case whose recipe was kept or restored. An administrator can withdraw the recipe later, even
 * without a new report.
 */
const keptStatuses: readonly (CaseStatus | undefined)[] = ["KEPT", "RESTORED"];

/**
 * Keeps or withdraws a recipe, and thereby decides the waiting moderation case or the author's appeal. A recipe without
 * a case, and a recipe that was kept or restored earlier, can be withdrawn too (D44).
 *
 * Throws `not-found`. Throws `already-decided` if another administrator has decided since `decision.since` or during
 * this call. Throws `author-entered-again` if the recipe cannot be restored because its author has entered another
 * recipe in the challenge.
 */
export function decideCase(
  recipeId: string,
  decision: CaseDecision,
  now: Date,
): Promise<ModerationCase> {
  return decide(recipeId, decision.since, async (state) => {
    const { case: stored, card, withdrawn } = state;
    if (stored?.status === "CONTESTED") {
      return decision.decision === "KEEP"
        ? restore(state, stored, now)
        : uphold(state, stored, decision, now);
    }
    const withdrawsAgain =
      decision.decision === "WITHDRAW" && keptStatuses.includes(stored?.status);
    if (stored && stored.status !== "OPEN" && !withdrawsAgain) {
      throw new RefusedError("already-decided");
    }
    if (!card && !withdrawn) {
      // The recipe was deleted before an administrator decided, so its moderation case is closed without a decision.
      await closeMootCase(recipeId, now);
      throw new RefusedError("already-decided", { message: "Cette recette n'existe plus." });
    }
    if (decision.decision === "KEEP") return keep(state, decision, now);
    return withdraw(state, decision, now);
  });
}

/**
 * Restores a withdrawn recipe. Throws `not-found` if the recipe, its case, its author or its challenge does not exist.
 * Throws `already-decided` if the recipe is not withdrawn, or if the case was decided after `since`.
 * Throws `author-entered-again` if the author has entered another recipe in the challenge.
 */
export function restoreRecipe(
  recipeId: string,
  now: Date,
  since?: string,
): Promise<ModerationCase> {
  return decide(recipeId, since, async (state) => {
    const { case: stored } = state;
    if (!stored) throw new RefusedError("not-found");
    if (!withdrawnStatuses.includes(stored.status)) throw new RefusedError("already-decided");
    return restore(state, stored, now);
  });
}

/**
 * Reads everything that a moderation decision depends on, and calls `act` to decide. Repeats both if a concurrent
 * change makes the decision fail. Throws `not-found` if neither the recipe nor its case exists. Throws
 * `already-decided` if the case was decided after `since`.
 */
function decide(
  recipeId: string,
  since: string | undefined,
  act: (state: CaseState) => Promise<ModerationCase>,
): Promise<ModerationCase> {
  let seen = since;
  return retryOnConflict(async () => {
    const state = await getCaseState(recipeId);
    if (!state || !(state.case ?? state.card ?? state.withdrawn))
      throw new RefusedError("not-found");
    requireNoDecisionSince(seen, state.case);
    // The next attempt must not override a decision that another administrator makes after this read.
    seen = state.case?.since ?? "";
    return act(state);
  });
}

/**
 * Throws `already-decided` if the case was decided after the time `seen` (ISO 8601), because an administrator must not
 * override a decision without having seen it (D44). New reports and appeals do not count as decisions.
 */
function requireNoDecisionSince(seen: string | undefined, stored: CaseItem | undefined): void {
  if (seen === undefined || stored?.decidedAt === undefined) return;
  if (stored.decidedAt > seen) throw new RefusedError("already-decided");
}

async function keep(
  state: CaseState,
  { facts }: OutcomeReasons,
  now: Date,
): Promise<ModerationCase> {
  const { case: stored, card, withdrawn } = state;
  const kept = card ?? withdrawn;
  if (!stored || !kept) throw new RefusedError("not-found");
  const { changed, step } = changeStatus(stored, "KEPT", now);
  const { PK, SK } = kept;
  await transact([
    step,
    // This check makes the transaction fail if the recipe is deleted concurrently. `decideCase` then tries again and
    // closes the case without a decision.
    checkStep({
      Key: { PK, SK },
      ...(card ? ifSame({ nonce: card.nonce }) : { ConditionExpression: "attribute_exists(PK)" }),
    }),
    notifyReportersStep(stored.recipeId, { outcome: "KEPT", since: stored.decidedAt, facts }, now),
  ]);
  return caseOf(changed);
}

async function withdraw(
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
      : withdrawalSteps(authorId, [{ card, overflow: state.overflow }], state.stats, now)),
    putStep({ Item: { ...keys.decision(authorId, recipeId), ...decision } }),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
    ...(stored
      ? // Notifies all reporters, because the withdrawal reverses any earlier decision to keep or restore the recipe.
        [notifyReportersStep(recipeId, { outcome: "WITHDRAWN", ground, facts }, now)]
      : []),
  ]);
  return caseOf(changed);
}

/** A moderation case after a decision, and the transaction step that stores it. */
interface ChangedCase {
  changed: CaseItem;
  step: Step;
}

/** Returns a new moderation case for withdrawing a recipe without reports. */
function openWithdrawnCase(card: RecipeCard, now: Date): ChangedCase {
  const changed = newCase(card, "WITHDRAWN", now);
  return { changed, step: openCaseStep(changed) };
}

async function uphold(
  state: CaseState,
  stored: CaseItem,
  { ground, facts }: Withdrawal,
  now: Date,
): Promise<ModerationCase> {
  const { changed, step } = changeStatus(stored, "UPHELD", now);
  await transact([
    step,
    changeOutcomeStep(state, { outcome: "UPHELD", ground, facts }),
    addTaskStep({ kind: "mail-decision", recipeId: state.recipeId }, now),
  ]);
  return caseOf(changed);
}

async function restore(state: CaseState, stored: CaseItem, now: Date): Promise<ModerationCase> {
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
    changeOutcomeStep(state, { outcome: "RESTORED" }),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
    notifyReportersStep(recipeId, { outcome: "RESTORED" }, now),
  ]);
  return caseOf(changed);
}

/**
 * Changes the status of a moderation case. The step fails with `already-decided` if another administrator has decided
 * since the case was read.
 */
function changeStatus(stored: CaseItem, status: CaseStatus, now: Date): ChangedCase {
  const since = now.toISOString();
  const set = { ...enterStatus(status, since), decidedAt: since };
  const step = updateCaseStep(stored, set, {
    refusal: (current) =>
      current === "OPEN" || current === "CONTESTED" ? "conflict" : "already-decided",
  });
  return { changed: { ...stored, ...set }, step };
}

/**
 * Returns the transaction step that changes a stored decision. The step only requires that the decision exists, because
 * the step that updates the case already prevents concurrent changes.
 */
function changeOutcomeStep(
  { decision }: CaseState,
  change: Pick<Decision, "outcome"> & Partial<Pick<Decision, "ground" | "facts">>,
): Step {
  if (!decision) throw new RefusedError("not-found");
  return putStep({
    Item: { ...decision, ...change },
    ConditionExpression: "attribute_exists(PK)",
  });
}

/**
 * Returns the transaction step that adds a background task. The task emails the outcome of a case, with the reasons, to
 * everyone who reported the recipe after `since`, the time of the previous decision. If `since` is undefined, the task
 * emails all reporters.
 */
function notifyReportersStep(
  recipeId: string,
  {
    outcome,
    since = "",
    ...reasons
  }: { outcome: ReportOutcome; since?: string | undefined } & OutcomeReasons,
  now: Date,
): Step {
  const decidedAt = now.toISOString();
  return addTaskStep(
    { kind: "mail-report-outcome", recipeId, outcome, since, decidedAt, ...reasons },
    now,
  );
}
