import type { IncomingMessage, ServerResponse } from "node:http";
import { sendJson, sendJsonError } from "../http-server.ts";
import { signerOf } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";
import type { SuppressionList, SuppressionReason } from "./suppression-list.ts";

const collection = "/v2/email/suppression/addresses";

const actions: Record<string, string> = {
  PUT: "ses:PutSuppressedDestination",
  GET: "ses:GetSuppressedDestination",
  DELETE: "ses:DeleteSuppressedDestination",
};

interface Context {
  list: SuppressionList;
  denialMessage: Roles["denialMessage"];
}

/** Responds to a request to the SES suppression list and returns true. Returns false for other requests. */
export async function answerSuppressionRequest(
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  { list, denialMessage }: Context,
): Promise<boolean> {
  const { method = "GET", url = "/" } = request;
  const action = actions[method];
  if (!url.startsWith(collection) || !action) return false;
  const denial = denialMessage(signerOf(request), { action, resource: "*" });
  const refuse = (status: number, type: string, message: string) => {
    sendJsonError(response, status, type, message);
    return true;
  };
  if (denial) return refuse(403, "AccessDeniedException", denial);
  const succeed = (reply: object) => {
    sendJson(response, 200, reply);
    return true;
  };
  if (method === "PUT") {
    const { EmailAddress, Reason } = JSON.parse(body.toString()) as {
      EmailAddress: string;
      Reason: SuppressionReason;
    };
    await list.put(EmailAddress, Reason);
    return succeed({});
  }
  const address = decodeURIComponent(url.slice(collection.length + 1));
  const entry = list.get(address);
  if (!entry) {
    return refuse(
      404,
      "NotFoundException",
      `Email address ${address} does not exist on your suppression list.`,
    );
  }
  if (method === "DELETE") {
    await list.remove(address);
    return succeed({});
  }
  const LastUpdateTime = Date.parse(entry.updatedAt) / 1000;
  return succeed({
    SuppressedDestination: { EmailAddress: address, Reason: entry.reason, LastUpdateTime },
  });
}
