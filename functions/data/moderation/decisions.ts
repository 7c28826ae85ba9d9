import { RefusedError } from "#shared/errors.ts";
import type { Page, PageQuery } from "#shared/model/page.ts";
import type { Decision } from "#shared/model/report.ts";
import { type CaseItem, enterStatus } from "../items/case.ts";
import type { WithdrawnItem } from "../items/withdrawn-recipe.ts";
import { batchGetConsistent, itemAt } from "../table/batch-get.ts";
import { updateOf } from "../table/expressions.ts";
import { keysStartingWith } from "../table/key-conditions.ts";
import { keys } from "../table/keys.ts";
import { queryPage } from "../table/query-page.ts";
import { parseRecipeId, requireRecipeId } from "../table/recipe-id.ts";
import { queryAll } from "../table/requests.ts";
import { retryOnConflict } from "../table/retry-on-conflict.ts";
import { updateStep } from "../table/steps.ts";
import { transact } from "../table/transact.ts";
import { appealEnd, type DecisionItem, decisionOf } from "./decision-item.ts";
import { updateCaseStep } from "./update-case.ts";

/** Cursor into the list of moderation decisions: the recipe id of the last decision on the previous page. */
export type DecisionPosition = Record<"after", string>;

/** Returns a page of the moderation decisions about an author's recipes, ordered by recipe id. */
export async function listDecisions(authorId: string, page: PageQuery): Promise<Page<Decision>> {
  const query = keysStartingWith(keys.decision(authorId, ""));
  const { items, cursor } = await queryPage<DecisionItem, DecisionPosition>(query, page, {
    positionOf: ({ SK }) => ({ after: SK }),
    startKeyAt: ({ after = "" }) => parseRecipeId(after) && keys.decision(authorId, after),
  });
  return { items: items.map(decisionOf), cursor };
}

export async function listAllDecisions(authorId: string): Promise<Decision[]> {
  const decisions: Decision[] = [];
  for await (const item of queryAll<DecisionItem>(keysStartingWith(keys.decision(authorId, "")))) {
    decisions.push(decisionOf(item));
  }
  return decisions;
}

/**
 * Records an author's appeal against the withdrawal of a recipe. The case then waits for a new decision. Throws
 * `not-found` or `already-appealed`. Throws `appeal-closed` if the withdrawal was more than six months ago, or if the
 * recipe was deleted with its challenge.
 */
export function appealDecision(
  authorId: string,
  recipeId: string,
  message: string,
  now: Date,
): Promise<Decision> {
  return retryOnConflict(async () => {
    const slot = requireRecipeId(recipeId);
    const decisionKey = keys.decision(authorId, recipeId);
    const { stored, item, withdrawn } = await batchGetConsistent({
      stored: itemAt<CaseItem>(keys.case(recipeId)),
      item: itemAt<DecisionItem>(decisionKey),
      withdrawn: itemAt<WithdrawnItem>(keys.withdrawn(slot)),
    });
    const decision = item && decisionOf(item);
    if (!item || !stored || !decision) throw new RefusedError("not-found");
    if (decision.appeal) throw new RefusedError("already-appealed");
    const instant = now.toISOString();
    if (decision.outcome !== "WITHDRAWN" || instant > appealEnd(decision.decidedAt)) {
      throw new RefusedError("appeal-closed");
    }
    if (!withdrawn) {
      throw new RefusedError("appeal-closed", {
        message: "Cette recette n'existe plus\u00a0: son défi a été supprimé.",
      });
    }
    const appeal = { message, at: instant };
    await transact([
      updateStep({
        refusal: "already-appealed",
        Key: decisionKey,
        ...updateOf({
          set: { appeal, outcome: "CONTESTED" },
          read: { appeal: undefined, outcome: "WITHDRAWN" },
        }),
      }),
      updateCaseStep(stored, enterStatus("CONTESTED", instant)),
    ]);
    const { appealUntil: _, ...rest } = decision;
    return { ...rest, outcome: "CONTESTED", appeal };
  });
}
