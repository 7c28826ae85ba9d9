import { RefusedError } from "#shared/errors.ts";
import type { CaseDecision, CaseStatus, ModerationCase } from "#shared/model/report.ts";
import { type CaseItem, isWaiting, withdrawnStatuses } from "../items/case.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { keep, restore, uphold, withdraw } from "./apply-decision.ts";
import { type CaseState, getCaseState } from "./case-state.ts";
import { closeMootCase } from "./close-moot-case.ts";

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
    const withdrawsAgain =
      decision.decision === "WITHDRAW" && keptStatuses.includes(stored?.status);
    if (stored && !isWaiting(stored.status) && !withdrawsAgain) {
      throw new RefusedError("already-decided");
    }
    if (!card && !withdrawn) return closeAndRefuse(recipeId, now);
    if (stored?.status === "CONTESTED") {
      return decision.decision === "KEEP"
        ? restore(state, stored, now, decision)
        : uphold(state, stored, decision, now);
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
    if (stored.status === "CONTESTED" && !state.withdrawn) return closeAndRefuse(recipeId, now);
    return restore(state, stored, now);
  });
}

/** Closes the case of a recipe that was deleted before an administrator decided. Throws `already-decided`. */
async function closeAndRefuse(recipeId: string, now: Date): Promise<never> {
  await closeMootCase(recipeId, now);
  throw new RefusedError("already-decided", { message: "Cette recette n'existe plus." });
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
