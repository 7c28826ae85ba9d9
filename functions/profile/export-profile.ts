import { exportProfile } from "#shared/contract/profile.ts";
import type { Recipe } from "#shared/model/recipe.ts";
import { exportPersonalData } from "../data/personal-data/export-personal-data.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { getOwnAccount } from "./get-own-account.ts";

export const handler = endpoint(exportProfile, async ({ query, caller, now, siteOrigin }) => {
  if (!query.cursor) await limitRate("exports", caller.id, now);
  const { id, nom, email, pendingEmail, role, isVerified, createdAt } = await getOwnAccount(
    caller.id,
  );
  const { recipes, withdrawnRecipes, ...others } = await exportPersonalData(id, query.cursor);
  // Makes the image URLs in the export absolute, because the file is read outside the site.
  const withLink = (recipe: Recipe) => ({ ...recipe, imageUrl: siteOrigin + recipe.imageUrl });
  return {
    exportedAt: now.toISOString(),
    account: { id, nom, email, pendingEmail, role, isVerified, createdAt },
    ...others,
    recipes: recipes.map(withLink),
    withdrawnRecipes: withdrawnRecipes.map(withLink),
  };
});
