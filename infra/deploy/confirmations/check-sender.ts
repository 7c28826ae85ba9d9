import {
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { findIdentity } from "../find-identity.ts";
import { type Finding, restriction } from "../preflight/finding.ts";

/**
 * Checks that SES has verified an email address or domain. If `resends` is true, requests another confirmation email
 * for an unverified address.
 */
export async function checkSender(identity: string, resends: boolean): Promise<Finding[]> {
  const client = new SESv2Client({});
  const found = await findIdentity(client, identity);
  if (found?.VerifiedForSendingStatus) return [];
  if (!identity.includes("@")) {
    const hasFailed = found?.VerificationStatus === "FAILED";
    return restriction(
      hasFailed
        ? `SES has not found the DNS records of ${identity} within 72 hours and no longer looks for them, so no email is sent. Add the records, then save the domain's DKIM settings and its custom MAIL FROM domain again in the SES console.`
        : `SES has not found the DNS records of ${identity} yet, so no email is sent. Compare them with the stack's outputs.`,
    );
  }
  const problem = `SES sends no email, because the owner of ${identity} has not confirmed it.`;
  if (!resends) return restriction(`${problem} The link in SES's email is valid for 24 hours.`);
  // Recreates the identity, because SES sends a confirmation email only when an identity is created.
  if (found) await client.send(new DeleteEmailIdentityCommand({ EmailIdentity: identity }));
  await client.send(
    new CreateEmailIdentityCommand({
      EmailIdentity: identity,
      ConfigurationSetName: found?.ConfigurationSetName,
    }),
  );
  return restriction(`${problem} SES has sent a new confirmation email.`);
}
