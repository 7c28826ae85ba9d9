import type { IncomingMessage } from "node:http";
import { arn } from "../../template/account.ts";
import { accessKeyIdIn } from "../iam/access-keys.ts";
import type { Roles } from "../iam/roles.ts";

/**
 * Returns AWS's error message if the signer may not use the email's sender identity or configuration set. Returns
 * undefined if the request is allowed or is not a SendEmail request.
 */
export function sendEmailDenial(
  denialMessage: Roles["denialMessage"],
  { method, url, headers }: IncomingMessage,
  body: Buffer,
): string | undefined {
  if (method !== "POST" || url !== "/v2/email/outbound-emails") return undefined;
  const accessKeyId = accessKeyIdIn(headers.authorization) ?? "";
  const { FromEmailAddress = "", ConfigurationSetName } = JSON.parse(body.toString()) as {
    FromEmailAddress?: string;
    ConfigurationSetName?: string;
  };
  const address = FromEmailAddress.replace(/^.*<|>$/g, "");
  const domain = address.slice(address.indexOf("@") + 1);
  const context = { "ses:FromAddress": address };
  const denialFor = (resource: string) =>
    denialMessage(accessKeyId, {
      action: "ses:SendEmail",
      resource: arn("ses", resource),
      context,
    });
  const addressDenial = denialFor(`identity/${address}`);
  if (addressDenial && denialFor(`identity/${domain}`)) return addressDenial;
  if (ConfigurationSetName === undefined) return undefined;
  return denialFor(`configuration-set/${ConfigurationSetName}`);
}
