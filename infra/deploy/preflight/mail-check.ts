import { GetAccountCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { allTemplates, type Template } from "../../templates.ts";
import { findIdentity } from "../find-identity.ts";
import type { Deployment } from "./deployment.ts";
import { blocker, type Check, type Finding, restriction } from "./finding.ts";

/** Checks that SES can send emails to any address and has verified the sender's identity. */
export function mailCheck(deployment: Deployment): Check {
  return {
    subject: "The state of SES and of the sender",
    actions: ["ses:GetAccount", "ses:GetEmailIdentity"],
    run: () => checkMail(deployment),
  };
}

async function checkMail(deployment: Deployment): Promise<Finding[]> {
  const client = new SESv2Client({});
  const { ProductionAccessEnabled, SendingEnabled } = await client.send(new GetAccountCommand({}));
  return [
    ...(ProductionAccessEnabled
      ? []
      : restriction(
          "SES is in its sandbox, so it sends email to verified addresses only, at most 200 a day. docs/operations.md (Prepare the account) says how to request production access.",
        )),
    ...(SendingEnabled
      ? []
      : restriction(
          "SES is not sending this account's emails at the moment. The SES console says why.",
        )),
    ...(await checkIdentity(client, deployment)),
    ...(await checkAddress(client, deployment)),
  ];
}

async function checkIdentity(client: SESv2Client, { settings, release, deployed }: Deployment) {
  const { sender, senderIdentity, senderDomain } = settings;
  const name = senderIdentity ?? senderDomain?.name ?? sender;
  const isCreated = allTemplates(release).some((template) => hasIdentity(template, name));
  const isDeployed = deployed !== undefined && hasIdentity(deployed, name);
  const identity = await findIdentity(client, name);
  if (isCreated && !isDeployed) {
    if (!identity) return [];
    const instead = senderDomain ? " instead of senderDomain" : "";
    return blocker(
      `SES has an identity ${name} already, so CloudFormation cannot create it. Pass senderIdentity=${name}${instead}.`,
    );
  }
  if (!identity) {
    return restriction(`SES does not know ${name}, so no email is sent. Verify it in SES.`);
  }
  if (identity.VerifiedForSendingStatus) return [];
  const remedy = name.includes("@")
    ? "Click the link in the email from SES."
    : "Add the DNS records that SES shows for it.";
  return restriction(`SES has not verified ${name} yet, so no email is sent. ${remedy}`);
}

/**
 * Checks that SES has no identity for the sender's address if the domain is the sender's identity. A trial with only an
 * address creates one.
 */
async function checkAddress(client: SESv2Client, { settings }: Deployment): Promise<Finding[]> {
  const { sender, senderIdentity, senderDomain } = settings;
  const domain = senderDomain?.name ?? senderIdentity ?? sender;
  if (domain.includes("@") || !(await findIdentity(client, sender))) return [];
  return restriction(
    `SES has an identity for the address ${sender}. Its settings override those of ${domain}, such as the custom MAIL FROM domain. Once SES has verified ${domain}, run: aws sesv2 delete-email-identity --email-identity ${sender}`,
  );
}

function hasIdentity({ Resources }: Template, name: string): boolean {
  return Object.values(Resources).some(
    ({ Type, Properties }) =>
      Type === "AWS::SES::EmailIdentity" && Properties?.EmailIdentity === name,
  );
}
