import {
  GetEmailIdentityCommand,
  type GetEmailIdentityResponse,
  type SESv2Client,
} from "@aws-sdk/client-sesv2";

/** Returns the SES identity of an email address or domain, or undefined if SES does not know it. */
export async function findIdentity(
  client: SESv2Client,
  name: string,
): Promise<GetEmailIdentityResponse | undefined> {
  try {
    return await client.send(new GetEmailIdentityCommand({ EmailIdentity: name }));
  } catch (error) {
    if ((error as Error).name === "NotFoundException") return undefined;
    throw error;
  }
}
