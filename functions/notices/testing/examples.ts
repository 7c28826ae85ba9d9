import { getAccount } from "../../data/account/account-store.ts";
import { getUnsubscribeKey } from "../../data/account/unsubscribe-key.ts";
import { blockMail, liftMailBlockStep } from "../../data/limit/mail-block-store.ts";
import { transact } from "../../data/table/transact.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { exhaustLimit } from "../../testing/test-data/limits.ts";

/** Returns a request that unsubscribes a user from the kind of email `n`, or from all kinds if `n` is undefined. */
async function unsubscribeRequest({ id: u }: { id: string }, n: string | undefined) {
  const account = await getAccount(u);
  const k = account && (await getUnsubscribeKey(account));
  if (!k) throw new Error("The account is missing");
  return { query: { u, k, ...(n && { n }) } };
}

export const noticeExamples: ExamplesOf<"notices"> = {
  getNotices: { prepare: () => ({}) },
  changeNotices: {
    prepare: () => ({ body: { morning: "DAILY" } }),
    variants: { "without a morning notice": () => ({ body: { results: false, morning: "OFF" } }) },
    refusals: {
      "too-many-attempts": async ({ caller: { id } }) => {
        await exhaustLimit("profile-changes", id);
        return { body: { results: false } };
      },
    },
  },
  unsubscribe: {
    prepare: ({ caller }) => unsubscribeRequest(caller, "results"),
    variants: {
      "from all notices": ({ caller }) => unsubscribeRequest(caller, undefined),
      "with a forged key": ({ caller: { id } }) => ({ query: { u: id, k: "x", n: "results" } }),
    },
  },
  openUnsubscribePage: {
    prepare: () => ({ query: { u: "user", k: "key", n: "results" } }),
    variants: { "without parameters": () => ({}) },
  },
  retryMail: {
    prepare: async ({ caller: { email } }) => {
      await blockMail(email, "bounce", new Date());
      return {};
    },
    variants: { "without a block": () => ({}) },
    refusals: {
      // An address can be unblocked once per 24 hours.
      "too-many-attempts": async ({ caller: { email } }) => {
        await blockMail(email, "bounce", new Date(Date.now() - 1000));
        await transact([liftMailBlockStep(email, new Date())]);
        return {};
      },
    },
  },
};
