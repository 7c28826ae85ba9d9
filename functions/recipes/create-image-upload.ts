import * as contract from "#shared/contract/recipes.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { presignUpload } from "../images/presign-upload.ts";

export const handler = endpoint(contract.createImageUpload, async ({ body, caller, now }) => {
  await limitRate("uploads", caller.id, now);
  return presignUpload(caller.id, body.contentType, now);
});
