import { describe, expect, it } from "vitest";
import { allTemplates } from "./templates.ts";
import { everyOption } from "./testing/every-option.ts";
import { type Graph, graphOf } from "./testing/resource-graph.ts";
import {
  type Account,
  deploy,
  emptyAccount,
  type Failure,
  removeStack,
} from "./testing/stack-model.ts";
import { type Resource, synthesizeStacks } from "./testing/synthesize.ts";

const templates = synthesizeStacks({ context: everyOption });
const graph = graphOf(templates);
const nothing: Graph = new Map();

/**
 * Returns four simulated failures per resource: it fails before or after AWS has created it, and the deployment creates
 * it as early or as late as its dependencies allow.
 */
function failuresOf(ids: Iterable<string>): Failure[] {
  return [...ids].flatMap((id) =>
    [true, false].flatMap((afterCreation) =>
      [true, false].map((isLast) => ({ id, afterCreation, isLast })),
    ),
  );
}

/**
 * Simulates a failed creation of the stack, its rollback and a second creation. Returns an empty list if the rollback
 * and the second creation succeed, otherwise a list with one error message.
 */
function repeatedCreation(created: Graph, failure: Failure): string[] {
  const account = emptyAccount();
  const first = deploy(account, nothing, created, failure);
  if (first.status === "ROLLBACK_FAILED") return [`${failure.id}: ${first.reason}`];
  const second = deploy(account, nothing, created);
  return second.status === "COMPLETE" ? [] : [`${failure.id}: ${second.reason}`];
}

/** Copies the templates and applies `change` to every resource of the given type in the copies. */
function changed(type: string, change: (resource: Resource) => void): typeof templates {
  const copy = structuredClone(templates);
  for (const { Resources } of allTemplates(copy)) {
    for (const resource of Object.values(Resources)) if (resource.Type === type) change(resource);
  }
  return copy;
}

function faultsOf(created: Graph): string[] {
  return failuresOf(created.keys()).flatMap((failure) => repeatedCreation(created, failure));
}

describe("first stack creation", () => {
  it("creates the stack on the second attempt, whichever resource failed on the first", () => {
    expect([...graph.keys()].filter((id) => id.startsWith("Api/")).length).toBeGreaterThan(250);
    expect(faultsOf(graph)).toEqual([]);
  });

  it("creates a stack without CloudFront on the second attempt, whichever resource failed before", () => {
    expect(faultsOf(graphOf(synthesizeStacks({ context: { cdn: "off" } })))).toEqual([]);
  });
});

describe("CloudFormation simulator", () => {
  it.each<[fault: string, typeof templates, RegExp]>([
    [
      "a rollback that has to delete a protected table",
      changed("AWS::DynamoDB::Table", (table) => {
        table.DeletionPolicy = "RetainExceptOnCreate";
      }),
      /^\w+: The rollback of the creation cannot delete Table\w+$/,
    ],
    [
      "a rollback that has to delete a bucket with files",
      changed("AWS::S3::Bucket", (bucket) => {
        bucket.DeletionPolicy = "Delete";
      }),
      /^\w+: The rollback of the creation cannot delete WebsiteFilesBucket\w+$/,
    ],
    [
      "a retained table whose fixed name blocks the next creation",
      changed("AWS::DynamoDB::Table", (table) => {
        table.Properties.TableName = "recipes";
      }),
      /^[\w/]+: Table\w+: AWS::DynamoDB::Table \["recipes"\] already exists$/,
    ],
    [
      "a retained sender identity that blocks the next creation",
      changed("AWS::SES::EmailIdentity", (identity) => {
        identity.DeletionPolicy = "Retain";
      }),
      /^[\w/]+: MailDomain\w+: AWS::SES::EmailIdentity .* already exists$/,
    ],
    [
      "a retained function whose name blocks the next creation",
      changed("AWS::Lambda::Function", (handler) => {
        if (handler.Properties.FunctionName) handler.DeletionPolicy = "Retain";
      }),
      /^[\w/]+: Api\/\w+: AWS::Lambda::Function \["AVosToques-production-Api-\w+"\] already exists$/,
    ],
  ])("detects a template that leads to %s", (_, changedTemplates, message) => {
    const [fault] = faultsOf(graphOf(changedTemplates));
    expect(fault).toMatch(message);
  });

  it("throws an error for a resource type whose naming rules are unknown", () => {
    const Resources = { Odd: { Type: "AWS::Odd::Thing", Properties: {} } };
    const odd = { stackName: "Odd", root: { Resources, Outputs: {} }, nested: {} };
    expect(() => graphOf(odd)).toThrow(
      "Odd: the model does not know how AWS names AWS::Odd::Thing",
    );
  });
});

/** Returns the templates of a simulated earlier release, which has different code and lacks the API call `login`. */
function previousRelease(): typeof templates {
  const previous = structuredClone(templates);
  for (const { Resources } of allTemplates(previous)) {
    for (const [id, { Type, Properties }] of Object.entries(Resources)) {
      if (/^(Login|ApiPOSTapiauthlogin)/.test(id)) delete Resources[id];
      if (Type === "AWS::Lambda::Function") Properties.Code.S3Key = "previous.zip";
      if (Type === "AWS::CloudFormation::Stack") Properties.TemplateURL = "previous.json";
      if (Type === "Custom::CDKBucketDeployment") Properties.SourceObjectKeys = ["previous.zip"];
    }
  }
  return previous;
}

describe("stack update", () => {
  const previous = graphOf(previousRelease());
  const withoutCdn = graphOf(synthesizeStacks({ context: { stage: "production", cdn: "off" } }));

  function running(current: Graph): Account {
    const account = emptyAccount();
    expect(deploy(account, nothing, current).status).toBe("COMPLETE");
    return account;
  }

  it.each([
    ["adds a call and changes the code", previous],
    ["adds CloudFront and the site", withoutCdn],
  ])("succeeds on the second attempt after any failure, if the update %s", (_, current) => {
    const changes = [...graph.keys()].filter((id) => graph.get(id)?.text !== current.get(id)?.text);
    expect(changes.length).toBeGreaterThan(20);
    const faults = failuresOf(changes).flatMap((failure) => {
      const account = running(current);
      const names = new Set(account.names);
      const first = deploy(account, current, graph, failure);
      const lost = [...names].filter((name) => !account.names.has(name));
      const second = deploy(account, first.graph, graph);
      return first.status === "ROLLBACK_COMPLETE" && second.status === "COMPLETE"
        ? lost
        : [`${failure.id}: ${first.reason ?? second.reason}`];
    });
    expect(faults).toEqual([]);
  });

  it("fails if a Lambda function with a fixed name moves to another construct (decision 21)", () => {
    const moved = new Map(
      [...graph].map(([id, node]) => {
        const movedId = id.replace(/^Api\/LoginFunction\w+$/, "Api/Moved");
        return [movedId, { ...node, id: movedId }];
      }),
    );
    const { status, reason } = deploy(running(graph), graph, moved);
    expect({ status, reason }).toEqual({
      status: "ROLLBACK_COMPLETE",
      reason: 'Api/Moved: AWS::Lambda::Function ["AVosToques-production-Api-Login"] already exists',
    });
  });
});

describe("deleted stack", () => {
  it("redeploys a deleted stack if `senderIdentity` names an existing SES identity", () => {
    const account = emptyAccount();
    deploy(account, nothing, graph);
    expect(removeStack(account, graph)).toEqual([]);
    expect(deploy(account, nothing, graph).reason).toMatch(
      /^MailDomain\w+: AWS::SES::EmailIdentity .* already exists$/,
    );
    const { senderDomain: senderIdentity, ...others } = everyOption;
    const next = graphOf(synthesizeStacks({ context: { ...others, senderIdentity } }));
    expect(deploy(account, nothing, next).status).toBe("COMPLETE");
  });
});
