import { updateProfile } from "#shared/contract/profile.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { changeOwnProfile } from "./change-own-profile.ts";

export const handler = endpoint(updateProfile, async ({ body, caller, userAgent, now }) => {
  await limitRate("profile-changes", caller.id, now);
  return retryOnConflict(() => changeOwnProfile(caller, body, userAgent, now));
});
