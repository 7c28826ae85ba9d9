import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson, sendJsonError } from "../http-server.ts";
import { signerOf } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";
import type { SendQuota } from "./sending-quota.ts";

/** Responds to a GetAccount request and returns true. Returns false for other requests. */
export function answerAccountRequest(
  request: IncomingMessage,
  response: ServerResponse,
  {
    sendQuota,
    denialMessage,
  }: {
    sendQuota(): SendQuota;
    denialMessage: Roles["denialMessage"];
  },
): boolean {
  if (request.method !== "GET" || request.url !== "/v2/email/account") return false;
  const access = { action: "ses:GetAccount", resource: "*" };
  const denial = denialMessage(signerOf(request), access);
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
