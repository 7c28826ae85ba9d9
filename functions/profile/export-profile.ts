import { exportProfile } from "#shared/contract/profile.ts";
import { requireAccount } from "../data/account/account-store.ts";
import { noticesOf } from "../data/account/notice-settings.ts";
import { exportPersonalData } from "../data/personal-data/export-personal-data.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";

export const handler = endpoint(exportProfile, async ({ query, caller, now, siteOrigin }) => {
  await limitRate(query.cursor ? "export-pages" : "exports", caller.id, now);
  const account = await requireAccount(caller.id, "not-signed-in");
  const { id, nom, email, pendingEmail, role, isVerified, createdAt } = account;
  const { ageConfirmedOn, usedAt, usedOn, failuresLiftedAt: passwordResetAt } = account;
  const { recipes, withdrawnRecipes, ...others } = await exportPersonalData(
    account,
    query.cursor,
    now,
  );
  // Image URLs are absolute, because users open the exported file outside the site.
  const withLink = <Exported extends { imageUrl: string }>(recipe: Exported) => ({
    ...recipe,
    imageUrl: siteOrigin + recipe.imageUrl,
  });
  return {
    exportedAt: now.toISOString(),
    account: {
      id,
      nom,
      email,
      pendingEmail,
      role,
      isVerified,
      createdAt,
      notices: noticesOf(account),
      ...(ageConfirmedOn && { ageConfirmedOn }),
      ...(usedAt && { usedAt }),
      ...(usedOn && { usedOn }),
      ...(passwordResetAt && { passwordResetAt }),
    },
    ...others,
    recipes: recipes.map(withLink),
    withdrawnRecipes: withdrawnRecipes.map(withLink),
  };
});
