import { DeleteSuppressedDestinationCommand, NotFoundException } from "@aws-sdk/client-sesv2";
import { ses } from "./ses.ts";

/** Removes an address from the account's SES suppression list, if it is there. */
export async function unsuppressAddress(address: string): Promise<void> {
  try {
    await ses.send(new DeleteSuppressedDestinationCommand({ EmailAddress: address }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}
