import * as contract from "#shared/contract/recipes.ts";
import { endpoint } from "../http/endpoint.ts";
import { presignUpload } from "../images/presign-upload.ts";

export const handler = endpoint(contract.createImageUpload, ({ body, caller, now }) =>
  presignUpload(caller.id, body.contentType, now),
);
