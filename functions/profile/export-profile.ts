import { exportProfile } from "#shared/contract/profile.ts";
import { exportOf } from "../data/account/export-account.ts";
import { endpoint } from "../http/endpoint.ts";
import { limitRate } from "../http/rate-limit.ts";
import { ownAccount } from "./own-account.ts";

export const handler = endpoint(exportProfile, async ({ query, caller, now }) => {
  if (!query.cursor) await limitRate("exports", caller.id, now);
  const { id, nom, email, pendingEmail, role, isVerified, createdAt } = await ownAccount(caller.id);
  return {
    exportedAt: now.toISOString(),
    account: { id, nom, email, pendingEmail, role, isVerified, createdAt },
    ...(await exportOf(id, query.cursor)),
  };
});
