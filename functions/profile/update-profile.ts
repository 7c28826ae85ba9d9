import { updateProfile } from "#shared/contract/profile.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { changeOwnProfile } from "./change-own-profile.ts";

export const handler = endpoint(updateProfile, ({ body, caller, now }) =>
  retryOnConflict(() => changeOwnProfile(caller.id, body, now)),
);
