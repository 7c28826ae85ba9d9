import { createHash } from "node:crypto";
import { confirmReport } from "#shared/contract/reports.ts";
import { RefusedError } from "#shared/errors.ts";
import { consumeNotice, dropNotice, getNotice } from "../data/moderation/notices.ts";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import { endpoint } from "../http/endpoint.ts";

/** What was deleted meanwhile, or reported before from that address, is answered like the rest: it tells nothing. */
export const handler = endpoint(confirmReport, async ({ body: { token }, now }) => {
  const { recipeId, nom, email, ground, explanation } = await getNotice(token, now);
  const reporter = { key: hashOf(email), contact: { nom, email } };
  try {
    const report = { ground, explanation };
    await reportRecipe(recipeId, reporter, report, now, [consumeNotice(token)]);
  } catch (error) {
    if (!(error instanceof RefusedError && comesToNothing.has(error.code))) throw error;
    await dropNotice(token);
  }
  return {
    message: "Merci, votre signalement nous est parvenu. Nous vous écrirons notre décision.",
  };
});

const comesToNothing = new Set(["not-found", "already-reported"]);

/** One report of an address in a case, as one of a user. */
function hashOf(email: string): string {
  return createHash("sha256").update(email).digest("base64url").slice(0, 22);
}
