import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { runProgram } from "../testing/run-program.ts";
import { serve } from "../testing/services/serve.ts";

const template = {
  Resources: {
    Table: { Type: "AWS::DynamoDB::Table", DeletionPolicy: "RetainExceptOnCreate" },
    Sender: { Type: "AWS::SES::EmailIdentity", DeletionPolicy: "RetainExceptOnCreate" },
    Vote: { Type: "AWS::Lambda::Function" },
  },
};

let server: Awaited<ReturnType<typeof serve>>;
let calls: string[];
let deployed: { Resources: Record<string, { Type: string; DeletionPolicy?: string }> };

/** Starts a CloudFormation stub that knows only the stack AVosToques-trial. */
beforeEach(async () => {
  calls = [];
  deployed = template;
  server = await serve(async (request, response) => {
    const query = new URLSearchParams(await text(request));
    const action = query.get("Action") ?? "";
    calls.push(action);
    const answers: Record<string, string> = {
      GetTemplate: `<TemplateBody>${JSON.stringify(deployed)}</TemplateBody>`,
      ListStackResources: `<StackResourceSummaries>${member("Table", "AWS::DynamoDB::Table", "AVosToques-trial-Table")}${member("Sender", "AWS::SES::EmailIdentity", "cuisine@exemple.fr")}${member("Vote", "AWS::Lambda::Function", "vote-1")}</StackResourceSummaries>`,
      UpdateTerminationProtection: "",
      DeleteStack: "",
      DescribeStacks:
        "<Stacks><member><StackName>x</StackName><StackStatus>DELETE_COMPLETE</StackStatus></member></Stacks>",
    };
    const isKnown = query.get("StackName") === "AVosToques-trial";
    response.writeHead(isKnown ? 200 : 400, { "content-type": "text/xml" });
    response.end(
      isKnown
        ? `<${action}Response><${action}Result>${answers[action]}</${action}Result></${action}Response>`
        : "<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>",
    );
  });
});
afterEach(() => server.stop());

function member(logicalId: string, type: string, name: string): string {
  return `<member><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${type}</ResourceType></member>`;
}

/** Runs `npm run remove` with the given options and types `answer` at the confirmation prompt. */
function remove(options: string[], answer: string) {
  return runProgram(process.execPath, ["functions/cli/remove.ts", ...options], {
    input: `${answer}\n`,
    env: {
      ...process.env,
      AWS_REGION: "eu-west-3",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
      AWS_ENDPOINT_URL_CLOUDFORMATION: server.address,
    },
  });
}

describe("npm run remove", () => {
  it("deletes a protected stack after the operator types its name", async () => {
    const { output, code } = await remove(["--stack", "AVosToques-trial"], "AVosToques-trial");
    expect(output).toContain("AWS::DynamoDB::Table AVosToques-trial-Table: $0.25 per GB-month");
    expect(output).not.toContain("vote-1");
    expect(output).toContain("Stack AVosToques-trial is deleted.");
    expect(output).toContain("its logs, with the security log");
    expect(output).toContain("set senderIdentity to cuisine@exemple.fr in its file");
    expect(code).toBe(0);
    expect(calls.slice(-3)).toEqual([
      "UpdateTerminationProtection",
      "DeleteStack",
      "DescribeStacks",
    ]);
  });

  it("lists no remaining resources if the deletion removes all resources of the stack", async () => {
    deployed = { Resources: { Vote: { Type: "AWS::Lambda::Function" } } };
    const { output, code } = await remove(["--stack", "AVosToques-trial"], "AVosToques-trial");
    expect(code).toBe(0);
    expect(output).toContain("The stack retains no resource.");
    expect(output).not.toContain("remain until");
  });

  it.each([
    [
      "when another name is typed",
      ["--stack", "AVosToques-trial"],
      "AVosToques-production",
      /Nothing was deleted/,
    ],
    ["when no name is typed", ["--stack", "AVosToques-trial"], "", /Nothing was deleted/],
    ["without --stack", [], "", /Name the stack/],
    ["for an unknown stack", ["--stack", "Unknown"], "Unknown", /no such stack/],
    ["for an unknown option", ["--force"], "", /Unknown option/],
  ])("exits with 1 and deletes nothing %s", async (_condition, options, answer, message) => {
    const { errors, code } = await remove(options, answer);
    expect(errors).toMatch(message);
    expect(code).toBe(1);
    expect(calls.filter((action) => /^(Delete|Update)/.test(action))).toEqual([]);
  });
});
