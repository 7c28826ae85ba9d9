import { arn } from "../../template/account.ts";
import type { Roles } from "../iam/roles.ts";
import type { SendEmailRequest } from "./send-email-request.ts";

/**
 * Returns AWS's error message if the signer of a SendEmail request is not allowed to use the email's sender identity or
 * configuration set. Returns undefined if the request is allowed.
 */
export function sendEmailDenial(
  denialMessage: Roles["denialMessage"],
  accessKeyId: string,
  { FromEmailAddress = "", ConfigurationSetName }: SendEmailRequest,
): string | undefined {
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
