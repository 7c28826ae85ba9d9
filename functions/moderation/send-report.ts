import { sendReport } from "#shared/contract/reports.ts";
import { RefusedError } from "#shared/errors.ts";
import { childAbuse } from "#shared/model/grounds.ts";
import { recipeIdFromUrl } from "#shared/model/report.ts";
import { reportRecipe } from "../data/moderation/report-recipe.ts";
import { addTask } from "../data/outbox/outbox-store.ts";
import { newId } from "../data/table/ids.ts";
import { ignoreRefusal } from "../data/table/ignore-refusal.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";

/**
 * Returns the same response whether or not the recipe exists, so that callers cannot find out which recipes exist
 * (D44).
 */
export const handler = endpoint(sendReport, async ({ body, network, now }) => {
  const { url, nom, email, ground, explanation } = body;
  const recipeId = recipeIdFromUrl(url) ?? "";
  if (ground === childAbuse) {
    await limitRate("public-reports", network, now);
    await ignoreRefusal(
      "not-found",
      reportRecipe(recipeId, { key: newId() }, { ground, explanation }, now),
    );
    return { message: "Merci, votre signalement nous est parvenu." };
  }
  if (!nom || !email) throw missingContact({ nom, email });
  await limitRate("public-reports", network, now);
  await addTask({ kind: "mail-report-link", recipeId, nom, email, ground, explanation }, now);
  return {
    message:
      "Merci. Un lien vient de vous être envoyé par email\u00a0: votre signalement nous parviendra dès que vous l'aurez suivi.",
  };
});

function missingContact({ nom, email }: { nom: string | undefined; email: string | undefined }) {
  return new RefusedError("validation", {
    errors: {
      ...(!nom && { nom: "Le nom est requis" }),
      ...(!email && { email: "L'email est requis" }),
    },
  });
}
