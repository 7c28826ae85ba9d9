import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, it } from "vitest";

const template = {
  Resources: {
    Table: { Type: "AWS::DynamoDB::Table", DeletionPolicy: "RetainExceptOnCreate" },
    Sender: { Type: "AWS::SES::EmailIdentity", DeletionPolicy: "RetainExceptOnCreate" },
    Vote: { Type: "AWS::Lambda::Function" },
  },
};

let server: Server;
let calls: string[];

/** CloudFormation with one stack, which is gone once it is asked to delete it. */
beforeEach(async () => {
  calls = [];
  server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    const action = asked.get("Action") ?? "";
    calls.push(action);
    const answers: Record<string, string> = {
      GetTemplate: `<TemplateBody>${JSON.stringify(template)}</TemplateBody>`,
      ListStackResources: `<StackResourceSummaries>${member("Table", "AWS::DynamoDB::Table", "AVosToques-essai-Table")}${member("Sender", "AWS::SES::EmailIdentity", "cuisine@exemple.fr")}${member("Vote", "AWS::Lambda::Function", "vote-1")}</StackResourceSummaries>`,
      DeleteStack: "",
      DescribeStacks:
        "<Stacks><member><StackName>x</StackName><StackStatus>DELETE_COMPLETE</StackStatus></member></Stacks>",
    };
    const isKnown = asked.get("StackName") === "AVosToques-essai";
    response.writeHead(isKnown ? 200 : 400, { "content-type": "text/xml" });
    response.end(
      isKnown
        ? `<${action}Response><${action}Result>${answers[action]}</${action}Result></${action}Response>`
        : "<ErrorResponse><Error><Type>Sender</Type><Code>ValidationError</Code><Message>Stack does not exist</Message></Error></ErrorResponse>",
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function member(logicalId: string, type: string, name: string): string {
  return `<member><LogicalResourceId>${logicalId}</LogicalResourceId><PhysicalResourceId>${name}</PhysicalResourceId><ResourceType>${type}</ResourceType></member>`;
}

/** What the command says when it is given those options and typed that answer. */
async function remove(options: string[], answer: string) {
  const child = spawn(process.execPath, ["functions/cli/remove.ts", ...options], {
    env: {
      ...process.env,
      AWS_REGION: "eu-west-3",
      AWS_ACCESS_KEY_ID: "test",
      AWS_SECRET_ACCESS_KEY: "test",
      AWS_ENDPOINT_URL_CLOUDFORMATION: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    },
  });
  child.stdin.end(`${answer}\n`);
  const exited = once(child, "exit") as Promise<[number]>;
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { output, errors, code };
}

it("a stage is removed once its name is typed, and what stays is named with its price", async () => {
  const { output, code } = await remove(["--stack", "AVosToques-essai"], "AVosToques-essai");
  expect(output).toContain("AWS::DynamoDB::Table AVosToques-essai-Table : 0,25 $ par Go");
  expect(output).not.toContain("vote-1");
  expect(output).toContain("La pile AVosToques-essai n'existe plus.");
  expect(output).toContain("-c senderIdentity=cuisine@exemple.fr");
  expect(code).toBe(0);
  expect(calls).toContain("DeleteStack");
});

it.each([
  ["another name", ["--stack", "AVosToques-essai"], "AVosToques-production", /rien n'est supprimé/],
  ["nothing", ["--stack", "AVosToques-essai"], "", /rien n'est supprimé/],
  ["no stack", [], "", /Dites quelle pile/],
  ["a stack that does not exist", ["--stack", "Autre"], "Autre", /Cette pile n'existe pas/],
  ["an option that there is not", ["--force"], "", /Option inconnue/],
])("%s removes nothing, and is told", async (_what, options, answer, sentence) => {
  const { errors, code } = await remove(options, answer);
  expect(errors).toMatch(sentence);
  expect(code).toBe(1);
  expect(calls).not.toContain("DeleteStack");
});
