import { resolve } from "node:path";
import { type Account, startAccount } from "local-cloud/testing/account";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "#functions/testing/run-program.ts";
import { synthesize } from "../../testing/synthesize.ts";
import { findingsOf } from "../preflight/finding.ts";
import { confirmationChecks } from "./confirmation-checks.ts";

const stack = "AVosToques-production";
const [sender, team] = ["cuisine@exemple.fr", "astreinte@exemple.fr"];
let account: Account;

beforeAll(async () => {
  account = await startAccount();
  Object.assign(process.env, account.environment);
});
afterAll(() => account?.stop());
beforeEach(() => {
  account.reset();
  deploy({ sender, alarms: team });
});

/** Simulates a stack that was deployed with the given context values. */
function deploy(context: Record<string, string>): void {
  account.state.stacks.set(stack, {
    status: "CREATE_COMPLETE",
    template: synthesize({ context }) as never,
    outputs: { AlarmTopicArn: "arn:aws:sns:eu-west-3:000000000000:alarms" },
    resources: [],
    parameters: {},
    rollback: { alarmArns: [], monitoringMinutes: 0 },
  });
}

async function sentences(resends = false): Promise<string[]> {
  const checks = await confirmationChecks(stack, resends);
  const findings = await Promise.all(checks.map(findingsOf));
  return findings.flat().map(({ sentence }) => sentence);
}

describe("confirmationChecks", () => {
  it("reports no problem if the sender and alarm addresses are confirmed", async () => {
    account.state.mail.identities[sender] = true;
    account.state.subscriptions[team] = true;
    expect(await sentences()).toEqual([]);
  });

  it("lists unconfirmed email addresses without requesting new confirmation emails", async () => {
    account.state.mail.identities[sender] = false;
    account.state.subscriptions[team] = false;
    expect(await sentences()).toEqual([
      `SES sends no email, because the owner of ${sender} has not confirmed it. The link in SES's email is valid for 24 hours.`,
      `${team} receives no alarms, because its owner has not confirmed the subscription. The link in SNS's email is valid for 48 hours.`,
    ]);
    expect(account.state.confirmationMails).toEqual([]);
  });

  it.each([
    ["have not been opened", false],
    ["have expired", undefined],
  ])("requests new confirmation emails if the earlier links %s", async (_, confirmed) => {
    if (confirmed !== undefined) {
      account.state.mail.identities[sender] = confirmed;
      account.state.subscriptions[team] = confirmed;
    }
    for (const sentence of await sentences(true)) {
      expect(sentence).toMatch(/has sent a new confirmation email/);
    }
    expect(account.state.confirmationMails.toSorted()).toEqual([team, sender]);
    expect(account.state.mail.identities).toEqual({ [sender]: false });
    expect(account.state.subscriptions).toEqual({ [team]: false });
  });

  it("does not recreate a domain's SES identity, because its DNS records would change", async () => {
    deploy({ sender, senderDomain: "exemple.fr", alarms: team });
    account.state.mail.identities["exemple.fr"] = false;
    account.state.subscriptions[team] = true;
    expect(await sentences(true)).toEqual([
      expect.stringContaining("SES has not found the DNS records of exemple.fr yet"),
    ]);
    account.state.mail.unverifiedStatus = "FAILED";
    expect(await sentences(true)).toEqual([expect.stringContaining("no longer looks for them")]);
    expect(account.state.confirmationMails).toEqual([]);
  });

  it("checks the sender address even if the operator lacks permission to list SNS subscriptions", async () => {
    account.state.denied.add("sns:ListSubscriptionsByTopic");
    account.state.mail.identities[sender] = true;
    expect(await sentences()).toEqual([
      expect.stringContaining("you lack the permission sns:ListSubscriptionsByTopic"),
    ]);
  });
});

describe("npm run confirmations", () => {
  it("exits with code 1 until both email addresses are confirmed", async () => {
    const run = async (...args: string[]) => {
      const command = resolve("infra/deploy/confirmations/confirmations.ts");
      const { code, output, errors } = await runProgram(process.execPath, [command, ...args]);
      return [code, output + errors];
    };
    account.state.mail.identities[sender] = true;
    const missing = expect.stringContaining(`${team} receives no alarms`);
    expect(await run("--stack", stack, "--resend")).toEqual([1, missing]);
    account.state.subscriptions[team] = true;
    const confirmed = "All addresses of the stack are confirmed.\n";
    expect(await run("--stack", stack)).toEqual([0, confirmed]);
    expect(await run()).toEqual([1, expect.stringContaining("Name the stack")]);
  });
});
