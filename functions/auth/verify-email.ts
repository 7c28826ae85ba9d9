import { verifyEmail } from "#shared/contract/auth.ts";
import { retryOnConflict } from "../data/table/retry-on-conflict.ts";
import { endpoint } from "../http/endpoint.ts";
import { followAddressLink } from "./follow-address-link.ts";

export const handler = endpoint(verifyEmail, ({ query, now, auditTarget }) =>
  retryOnConflict(() => followAddressLink(query, now, auditTarget)),
);
