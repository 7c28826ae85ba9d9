import { RefusedError } from "#shared/errors.ts";
import type { CaseDecision, CaseStatus, Decision, ModerationCase } from "#shared/model/report.ts";
import { type CaseItem, caseIndexKeys, caseOf, withdrawnStatuses } from "../items/case.ts";
import { type RecipeCard, slotOf } from "../items/recipe-card.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { addTaskStep, type OutcomeReasons, type ReportOutcome } from "../outbox/outbox-store.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryItems } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { checkStep, putStep, type Step } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { type CaseState, getCaseState } from "./case-state.ts";
import { closeMootCase } from "./close-moot-case.ts";
import { newCase, openCaseStep } from "./new-case.ts";
import { updateCaseStep } from "./update-case.ts";
import {
  changeWithdrawalReasonStep,
  restorationSteps,
  withdrawalSteps,
} from "./withdrawal-steps.ts";

type Withdrawal = Extract<CaseDecision, { decision: "WITHDRAW" }>;

/** Statuses of a moderation case whose recipe was kept or restored, so that it can be withdrawn without a new report. */
const keptStatuses: readonly (CaseStatus | undefined)[] = ["KEPT", "RESTORED"];

/**
 * Decides a waiting moderation case, or the author's appeal, by keeping or withdrawing the recipe. Can also withdraw a
 * recipe without a case, or one that was kept or restored (D44). Throws `not-found`, or `already-decided` if another
 * administrator has decided since `decision.since` or during this call.
 */
export function decideCase(
  recipeId: string,
  decision: CaseDecision,
  now: Date,
): Promise<ModerationCase> {
  let seen = decision.since;
  return retryOnConflict(async () => {
    const read = await getCaseState(recipeId);
    const { status, since } = read?.case ?? {};
    if (!read || (!status && !read.card && !read.withdrawn)) throw new RefusedError("not-found");
    // Another administrator has already decided. This decision must not override theirs.
    if (seen !== undefined && since !== seen && status !== "OPEN") {
      throw new RefusedError("already-decided");
    }
    seen = since;
    if (status === "CONTESTED") {
      return decision.decision === "KEEP" ? restore(read, now) : uphold(read, decision, now);
    }
    const withdrawsAgain = decision.decision === "WITHDRAW" && keptStatuses.includes(status);
    if (status !== undefined && status !== "OPEN" && !withdrawsAgain) {
      throw new RefusedError("already-decided");
    }
    if (!read.card && !read.withdrawn) {
      // The recipe was deleted before a decision, so the case is closed without one.
      await closeMootCase(recipeId, now);
      throw new RefusedError("already-decided", { message: "Cette recette n'existe plus." });
    }
    if (decision.decision === "KEEP") return keep(read, decision, now);
    return withdraw(read, decision, now);
  });
}

/**
 * Restores a withdrawn recipe. Throws `not-found`, `already-decided` if the recipe is not withdrawn, or
 * `author-entered-again` if its author has entered another recipe in the challenge.
 */
export function restoreRecipe(recipeId: string, now: Date): Promise<ModerationCase> {
  return retryOnConflict(async () => {
    const read = await getCaseState(recipeId);
    if (!read?.case) throw new RefusedError("not-found");
    if (!withdrawnStatuses.includes(read.case.status)) throw new RefusedError("already-decided");
    return restore(read, now);
  });
}

async function keep(
  read: CaseState,
  { facts }: OutcomeReasons,
  now: Date,
): Promise<ModerationCase> {
  const { case: stored, card, withdrawn } = read;
  const kept = card ?? withdrawn;
  if (!stored || !kept) throw new RefusedError("not-found");
  const [after, step] = changeStatus(stored, "KEPT", now);
  const { PK, SK } = kept;
  await transact([
    step,
    // If the recipe is deleted at the same time, this step fails, and the retry closes the case without a decision.
    checkStep({
      Key: { PK, SK },
      ConditionExpression: card ? "nonce = :nonce" : "attribute_exists(PK)",
      ...(card && { ExpressionAttributeValues: { ":nonce": card.nonce } }),
    }),
    notifyReportersStep(stored, "KEPT", now, { facts }),
  ]);
  return caseOf(after);
}

async function withdraw(read: CaseState, why: Withdrawal, now: Date): Promise<ModerationCase> {
  const { recipeId, authorId, withdrawn, case: stored } = read;
  const hidden = withdrawn?.byBan ? withdrawn : undefined;
  const card = read.card ?? hidden?.card;
  if (!card) throw new RefusedError("not-found");
  const [after, step] = stored
    ? changeStatus(stored, "WITHDRAWN", now)
    : openWithdrawnCase(card, now);
  const { ground, facts } = why;
  const decision = {
    title: card.title,
    outcome: "WITHDRAWN",
    ground,
    facts,
    reported: after.reportCount > 0,
    decidedAt: now.toISOString(),
  };
  await transact([
    step,
    ...(hidden
      ? [changeWithdrawalReasonStep(hidden, now)]
      : withdrawalSteps(authorId, [{ card, overflow: read.overflow }], read.stats, now)),
    putStep({ Item: { ...keys.decision(authorId, recipeId), ...decision } }),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
    ...(stored
      ? [notifyReportersStep(unlessKept(stored), "WITHDRAWN", now, { ground, facts })]
      : []),
  ]);
  return caseOf(after);
}

/**
 * Omits the time of the last decision if it was to keep or restore the recipe. All reporters are then notified of the
 * new withdrawal, because none of them knows about it yet.
 */
function unlessKept({ recipeId, status, decidedAt }: CaseItem) {
  return { recipeId, decidedAt: keptStatuses.includes(status) ? undefined : decidedAt };
}

/** Returns a case for withdrawing a recipe that was not reported, and the step that stores the case. */
function openWithdrawnCase(card: RecipeCard, now: Date): [CaseItem, Step] {
  const opened = newCase(card, "WITHDRAWN", now);
  return [opened, openCaseStep(opened)];
}

async function uphold(read: CaseState, { ground, facts }: Withdrawal, now: Date) {
  const { recipeId, case: stored } = read;
  if (!stored) throw new RefusedError("not-found");
  const [after, step] = changeStatus(stored, "UPHELD", now);
  await transact([
    step,
    changeOutcome(read, { outcome: "UPHELD", ground, facts }),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
  ]);
  return caseOf(after);
}

async function restore(read: CaseState, now: Date): Promise<ModerationCase> {
  const { recipeId, case: stored, withdrawn, author } = read;
  if (!stored) throw new RefusedError("not-found");
  const [after, step] = changeStatus(stored, "RESTORED", now);
  // A restored recipe stays hidden while its author is banned (D38).
  const recipeSteps =
    author?.isBanned && withdrawn ? await hideByBanSteps(withdrawn, now) : restorationSteps(read);
  await transact([
    step,
    ...recipeSteps,
    changeOutcome(read, { outcome: "RESTORED" }),
    addTaskStep({ kind: "settle-withdrawal", recipeId }, now),
    addTaskStep({ kind: "mail-decision", recipeId }, now),
    notifyReportersStep({ ...stored, decidedAt: undefined }, "RESTORED", now),
  ]);
  return caseOf(after);
}

/**
 * Returns the transaction steps that let a withdrawn recipe return when its author's ban is lifted. They fail with
 * `author-entered-again`, and this function throws it, if the author has entered another recipe in the challenge, even
 * if the ban hides that recipe (D44).
 */
async function hideByBanSteps(withdrawn: WithdrawnItem, now: Date): Promise<Step[]> {
  const slot = slotOf(withdrawn.card);
  const { Items } = await queryItems<WithdrawnItem>({
    ...keysStartingWith(keys.withdrawn({ ...slot, nonce: "" })),
    ConsistentRead: true,
  });
  if (Items.some(({ byBan }) => byBan)) throw new RefusedError("author-entered-again");
  return [
    changeWithdrawalReasonStep(withdrawn, now),
    checkStep({
      refusal: "author-entered-again",
      Key: keys.recipe(slot),
      ConditionExpression: "attribute_not_exists(PK)",
    }),
  ];
}

/**
 * Returns a moderation case with a new status and the step that stores it. The step fails with `already-decided` if
 * another administrator has decided in the meantime.
 */
function changeStatus(stored: CaseItem, status: CaseStatus, now: Date): [CaseItem, Step] {
  const since = now.toISOString();
  const set = { status, since, decidedAt: since, ...caseIndexKeys({ status, since }) };
  const step = updateCaseStep(stored, set, {
    refusal: (current) => (current === "OPEN" ? "conflict" : "already-decided"),
  });
  return [{ ...stored, ...set }, step];
}

/**
 * Returns the transaction step that changes a stored decision. It only checks that the decision exists, because
 * updating the case already prevents concurrent changes.
 */
function changeOutcome(
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
 * Returns the transaction step that starts a background task, which emails the outcome and its reasons to everyone who
 * reported the recipe since the last decision.
 */
function notifyReportersStep(
  {
    recipeId,
    decidedAt: since = "",
  }: Pick<CaseItem, "recipeId"> & { decidedAt?: string | undefined },
  outcome: ReportOutcome,
  now: Date,
  reasons: OutcomeReasons = {},
): Step {
  const decidedAt = now.toISOString();
  return addTaskStep(
    { kind: "mail-report-outcome", recipeId, outcome, since, decidedAt, ...reasons },
    now,
  );
}
