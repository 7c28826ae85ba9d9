import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson, sendJsonError } from "../http-server.ts";
import { accessKeyIdIn } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";
import type { SendQuota } from "./sending-quota.ts";

/** Responds to a GetAccount request and returns true. Returns false for other requests. */
export function answerAccountRequest(
  { method, url, headers }: IncomingMessage,
  response: ServerResponse,
  {
    sendQuota,
    denialMessage,
  }: {
    sendQuota(): SendQuota;
    denialMessage: Roles["denialMessage"];
  },
): boolean {
  if (method !== "GET" || url !== "/v2/email/account") return false;
  const accessKeyId = accessKeyIdIn(headers.authorization) ?? "";
  const denial = denialMessage(accessKeyId, { action: "ses:GetAccount", resource: "*" });
  if (denial) {
    sendJsonError(response, 403, "AccessDeniedException", denial);
    return true;
  }
  sendJson(response, 200, {
    SendingEnabled: true,
    ProductionAccessEnabled: true,
    EnforcementStatus: "HEALTHY",
    SendQuota: sendQuota(),
  });
  return true;
}
