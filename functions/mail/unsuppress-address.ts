import { DeleteSuppressedDestinationCommand, NotFoundException } from "@aws-sdk/client-sesv2";
import { ses } from "./ses.ts";

/** Removes an email address from the account's suppression list in SES, if it is on the list. */
export async function unsuppressAddress(address: string): Promise<void> {
  try {
    await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}
