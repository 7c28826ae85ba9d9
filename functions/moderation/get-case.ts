import * as contract from "#shared/contract/moderation-cases.ts";
import { getCase } from "../data/moderation/cases.ts";
import { endpoint } from "../http/endpoint.ts";
import { presignWithdrawnImage } from "../images/presign-withdrawn-image.ts";

export const handler = endpoint(contract.getCase, async ({ params: { caseId } }) => {
  const { details, withdrawnImage } = await getCase(caseId);
  const { recipe } = details;
  if (!recipe || !withdrawnImage) return details;
  const imageUrl = (await presignWithdrawnImage(withdrawnImage)) ?? recipe.imageUrl;
  return { ...details, recipe: { ...recipe, imageUrl } };
});
