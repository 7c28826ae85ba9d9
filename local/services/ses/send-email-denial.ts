import type { IncomingMessage } from "node:http";
import { arn } from "../../template/account.ts";
import { accessKeyIdIn } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";

interface Refusal {
  status: number;
  code: string;
  message: string;
}

/**
 * Why SES would not take a mail from who signs the request: the role has to cover the sender's identity (the address, or
 * else its domain) and the configuration set.
 */
export function sendEmailDenial(
  denialMessage: Roles["denialMessage"],
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): Refusal | undefined {
  if (method !== "POST" || url !== "/v2/email/outbound-emails") return undefined;
  const key = accessKeyIdIn(headers.authorization) ?? "";
  const mail = JSON.parse(body.toString()) as {
    FromEmailAddress?: string;
    ConfigurationSetName?: string;
  };
  const address = (mail.FromEmailAddress ?? "").replace(/^.*<|>$/g, "");
  const context = { "ses:FromAddress": address };
  const refusalOn = (resource: string) =>
    denialMessage(key, { action: "ses:SendEmail", resource: arn("ses", resource), context });
  const domain = address.slice(address.indexOf("@") + 1);
  const ofAddress = refusalOn(`identity/${address}`);
  const ofSender = ofAddress && refusalOn(`identity/${domain}`) && ofAddress;
  const { ConfigurationSetName: set } = mail;
  const message =
    ofSender ?? (set === undefined ? undefined : refusalOn(`configuration-set/${set}`));
  return message === undefined
    ? undefined
    : { status: 403, code: "AccessDeniedException", message };
}
