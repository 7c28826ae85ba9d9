import {
  GetEmailIdentityCommand,
  type GetEmailIdentityResponse,
  type SESv2Client,
} from "@aws-sdk/client-sesv2";
import { unlessMissing } from "./unless-missing.ts";

/** Returns the SES identity of an email address or domain, or undefined if SES has no such identity. */
export async function findIdentity(
  client: SESv2Client,
  name: string,
): Promise<GetEmailIdentityResponse | undefined> {
  return unlessMissing(
    client.send(new GetEmailIdentityCommand({ EmailIdentity: name })),
    "NotFoundException",
  );
}
