import {
  DeleteSuppressedDestinationCommand,
  GetAccountCommand,
  NotFoundException,
  TooManyRequestsException,
} from "@aws-sdk/client-sesv2";
import { getMailBlock } from "../data/limit/mail-block-store.ts";
import { ses } from "./ses.ts";

/** Removes an email address from the account's suppression list in SES, if it is on the list. */
export async function unsuppressAddress(address: string): Promise<void> {
  try {
    await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (error instanceof NotFoundException || (await isInSandbox())) return;
    throw error;
  }
}

/**
 * True until AWS has granted the account production access to SES. Until then, SES refuses all requests about the
 * suppression list (https://docs.aws.amazon.com/ses/latest/dg/request-production-access.html). AWS does not
 * document which error it then returns.
 */
async function isInSandbox(): Promise<boolean> {
  const { ProductionAccessEnabled } = await ses.send(new GetAccountCommand({}));
  return ProductionAccessEnabled === false;
}

/**
 * Removes a deleted account's address from the SES suppression list if an email to it bounced, because the list
 * contains the address itself. The site's own block contains only a hash of the address. It stays, so the site still
 * sends no email to the address. Returns false if SES throttles the request.
 */
export async function forgetBouncedAddress(address: string): Promise<boolean> {
  if ((await getMailBlock(address)).blocked !== "ALL") return true;
  try {
    await unsuppressAddress(address);
    return true;
  } catch (error) {
    if (error instanceof TooManyRequestsException) return false;
    throw error;
  }
}
