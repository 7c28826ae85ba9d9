import { afterEach, describe, expect, it } from "vitest";
import { credentials } from "../../template/account.ts";
import { type Account, startAccount } from "./start-account.ts";

let account: Account;
afterEach(() => account.stop());

async function cloudformation(parameters: Record<string, string>) {
  const scope = `${credentials.accessKeyId}/20261123/eu-west-3/cloudformation/aws4_request`;
  const headers = { authorization: `AWS4-HMAC-SHA256 Credential=${scope}` };
  const body = new URLSearchParams(parameters);
  const { status } = await fetch(account.endpoint, { method: "POST", headers, body });
  expect(status).toBe(200);
}

/** Creates or updates a stack whose only output has the given value. */
async function deploy(StackName: string, ChangeSetType: "CREATE" | "UPDATE", value: string) {
  const changeSet = { StackName, ChangeSetName: `set-${value}` };
  const TemplateBody = JSON.stringify({ Resources: {}, Outputs: { Name: { Value: value } } });
  await cloudformation({ Action: "CreateChangeSet", ...changeSet, ChangeSetType, TemplateBody });
  await cloudformation({ Action: "ExecuteChangeSet", ...changeSet });
}

describe("startAccount", () => {
  it("records the deployed stack in `changes`, even if another stack is newer", async () => {
    account = await startAccount();
    await deploy("first", "CREATE", "a");
    await deploy("second", "CREATE", "b");
    await deploy("first", "UPDATE", "c");
    expect(account.changes.map(({ template }) => template.Outputs?.Name?.Value)).toEqual([
      "a",
      "b",
      "c",
    ]);
  });
});
