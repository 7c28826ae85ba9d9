import { confirmReport } from "#shared/contract/reports.ts";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import {
  deleteUnconfirmed,
  deleteUnconfirmedStep,
  getUnconfirmedReport,
} from "../data/moderation/unconfirmed-reports.ts";
import { ignoreRefusal } from "../data/table/ignore-refusal.ts";
import { endpoint } from "../http/endpoint.ts";
import { shortHash } from "../sha256.ts";

/** The response does not reveal whether the recipe was deleted or whether the sender had already reported it. */
export const handler = endpoint(confirmReport, async ({ body: { token }, now }) => {
  const { recipeId, nom, email, ground, explanation } = await getUnconfirmedReport(token, now);
  // Identifies reporters by email address, so that each address can report a recipe only once before the next
  // moderation decision.
  const reporter = { key: shortHash(email), contact: { nom, email } };
  const report = { ground, explanation };
  const isStored = await ignoreRefusal(
    ["not-found", "already-reported"],
    reportRecipe(recipeId, reporter, report, now, [deleteUnconfirmedStep(token)]),
  );
  if (!isStored) await deleteUnconfirmed(token);
  return {
    message: "Merci, votre signalement nous est parvenu. Nous vous écrirons notre décision.",
  };
});
