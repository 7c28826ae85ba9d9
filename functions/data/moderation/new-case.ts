import { type CaseItem, enterStatus } from "../items/case.ts";
import { idOf, type RecipeCard } from "../items/recipe-card.ts";
import { ownerOf } from "../table/indexes.ts";
import { keys } from "../table/keys.ts";
import { putStep, type Step } from "../table/steps.ts";

/**
 * Returns a new moderation case without storing it. A case begins with the first report about a recipe, or when an
 * administrator withdraws a recipe that no one has reported.
 */
export function newCase(
  card: RecipeCard,
  status: "OPEN" | "WITHDRAWN",
  now: Date,
  urgent?: true,
): CaseItem {
  const recipeId = idOf(card);
  const instant = now.toISOString();
  const { title, image, color } = card;
  return {
    ...keys.case(recipeId),
    recipeId,
    title,
    image,
    color,
    openedAt: instant,
    reportCount: status === "OPEN" ? 1 : 0,
    ...(status === "WITHDRAWN" && { decidedAt: instant }),
    ...enterStatus(status, instant, urgent),
    owner: ownerOf.cases(card.owner),
    ownerSort: instant,
  };
}

/**
 * Returns the transaction step that stores a new moderation case. The step fails with `conflict` if the recipe already
 * has a case.
 */
export function openCaseStep(Item: CaseItem): Step {
  return putStep({ Item, ConditionExpression: "attribute_not_exists(PK)" });
}
