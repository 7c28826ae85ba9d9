import { afterAll, beforeAll } from "vitest";
import { type Mailbox, startMailbox } from "./mailbox.ts";

export let mailbox: Mailbox;

/** Starts the SES stub before the tests of a file and stops it afterwards. */
export function setUpMailbox(): void {
  beforeAll(async () => {
    mailbox = await startMailbox();
  });
  afterAll(() => mailbox?.stop());
}
