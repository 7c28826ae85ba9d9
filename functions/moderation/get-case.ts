import * as contract from "#shared/contract/moderation-cases.ts";
import { getCase } from "../data/moderation/cases.ts";
import { endpoint } from "../http/endpoint.ts";
import { presignWithdrawn } from "../images/presign-read.ts";

export const handler = endpoint(contract.getCase, async ({ params: { caseId } }) => {
  const { details, withdrawnImage } = await getCase(caseId);
  const { recipe } = details;
  if (!recipe || !withdrawnImage) return details;
  const imageUrl = (await presignWithdrawn(withdrawnImage)) ?? recipe.imageUrl;
  return { ...details, recipe: { ...recipe, imageUrl } };
});
