import * as contract from "#shared/contract/cookbook.ts";
import { deleteEntry } from "../data/cookbook/delete-entry.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(contract.deleteCookbookEntry, async ({ params, caller }) => {
  await deleteEntry(caller.id, params.recipeId);
  return undefined;
});
