import { confirmReport } from "#shared/contract/reports.ts";
import { RefusedError } from "#shared/errors.ts";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import {
  deleteUnconfirmed,
  deleteUnconfirmedStep,
  getUnconfirmedReport,
} from "../data/moderation/unconfirmed-reports.ts";
import { endpoint } from "../http/endpoint.ts";
import { shortHash } from "../sha256.ts";

/** The response does not reveal whether the recipe was deleted or whether the sender had already reported it. */
export const handler = endpoint(confirmReport, async ({ body: { token }, now }) => {
  const { recipeId, nom, email, ground, explanation } = await getUnconfirmedReport(token, now);
  // Identifies reporters by email address, so that each address can report a recipe only once before the next
  // moderation decision.
  const reporter = { key: shortHash(email), contact: { nom, email } };
  try {
    const report = { ground, explanation };
    await reportRecipe(recipeId, reporter, report, now, [deleteUnconfirmedStep(token)]);
  } catch (error) {
    if (!(error instanceof RefusedError && hiddenCodes.has(error.code))) throw error;
    await deleteUnconfirmed(token);
  }
  return {
    message: "Merci, votre signalement nous est parvenu. Nous vous écrirons notre décision.",
  };
});

const hiddenCodes = new Set(["not-found", "already-reported"]);
