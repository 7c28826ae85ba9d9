import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { methodsOf } from "#shared/contract/call.ts";
import { contract, contractEntries } from "#shared/contract/contract.ts";
import { entryPoints } from "./entry-points.ts";
import { functionOf } from "./testing/role-permissions.ts";
import { onlyResource, type Resource, resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize();
const root = join(import.meta.dirname, "..");

function integrationOf(route: Resource): Resource {
  const [, [, integration]] = route.Properties.Target["Fn::Join"];
  return template.Resources[integration.Ref] as Resource;
}

function functionIdOf(integration: Resource): string {
  const [id] =
    JSON.stringify(integration.Properties.IntegrationUri).match(/(?<=\[")\w+(?=","Arn)/) ?? [];
  if (!id) throw new Error("The integration names no function");
  return id;
}

const routes = Object.fromEntries(
  Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Route")).map((route) => [
    route.Properties.RouteKey,
    functionIdOf(integrationOf(route)),
  ]),
);

describe("the HTTP API", () => {
  it("connects each call of the API contract to the function of its handler", () => {
    const calls = contractEntries().flatMap(({ file, call }) =>
      methodsOf(call).map((method) => [
        `${method} /api${call.path}`,
        functionOf(template, file).id,
      ]),
    );
    expect(routes).toEqual({
      ...Object.fromEntries(calls),
      $default: functionOf(template, "fallback").id,
      $connect: functionOf(template, "live/connect").id,
      $disconnect: functionOf(template, "live/disconnect").id,
    });
  });

  it("lets API Gateway invoke each function, by role or by permission", () => {
    const permitted = Object.values(resourcesOf(template, "AWS::Lambda::Permission"))
      .filter(({ Properties }) => Properties.Principal === "apigateway.amazonaws.com")
      .map(({ Properties }) => Properties.FunctionName["Fn::GetAtt"][0]);
    const { $connect, $disconnect, ...calls } = routes;
    expect(new Set(permitted)).toEqual(new Set([$connect, $disconnect]));
    const integrations = Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Integration"));
    const roles = new Set(
      integrations.flatMap(({ Properties }) => Properties.CredentialsArn?.["Fn::GetAtt"][0] ?? []),
    );
    expect(roles.size).toBe(1);
    const [id = ""] = roles;
    const [{ PolicyDocument }] = (template.Resources[id] as Resource).Properties.Policies;
    expect(PolicyDocument.Statement).toEqual([
      { Action: "lambda:InvokeFunction", Effect: "Allow", Resource: expect.any(Array) },
    ]);
    const invoked = PolicyDocument.Statement[0].Resource;
    expect(new Set(invoked.map((arn: Record<string, string[]>) => arn["Fn::GetAtt"]?.[0]))).toEqual(
      new Set(Object.values(calls)),
    );
  });

  // IAM quotas limit the inline policies of a role to 10,240 characters, and a function's name to 64.
  it("keeps the policy of the invoking role within IAM's limit, even with the longest names", () => {
    const arn = `arn:aws:lambda:ap-southeast-3:123456789012:function:${"x".repeat(64)}`;
    expect(JSON.stringify([...new Set(Object.values(routes))].map(() => arn)).length).toBeLessThan(
      9_000,
    );
  });
});

describe("the source tree", () => {
  it("contains the source file of every entry point", () => {
    const missing = entryPoints().filter(({ file }) => !existsSync(join(root, file)));
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  it("contains only handlers that the API contract names", () => {
    const declared = new Set(contractEntries().map(({ file }) => `functions/${file}.ts`));
    const handlers = Object.keys(contract)
      .flatMap((feature) => globSync(`functions/${feature}/*.ts`, { cwd: root }))
      .filter((file) => !file.endsWith(".test.ts"))
      .filter((file) => /export const handler\b/.test(readFileSync(join(root, file), "utf8")));
    expect(handlers.filter((file) => !declared.has(file))).toEqual([]);
  });
});

const stages = Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Stage"));

describe("the stage of the HTTP API", () => {
  const stage = stages.find(({ Properties }) => Properties.StageName === "$default");

  it("limits the rate of calls to 1,000 per second", () => {
    expect(stage?.Properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 1000,
      ThrottlingBurstLimit: 2000,
    });
  });

  it("logs the route of a call, but never its path, query or headers", () => {
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    expect(format.route).toBe("$context.routeKey");
    expect(JSON.stringify(format)).not.toMatch(/path|query|header|identity|authorizer/i);
  });
});

describe("the stage of the WebSocket API", () => {
  it("is named `api`, like the path that CloudFront forwards", () => {
    const stage = stages.find(({ Properties }) => Properties.StageName === "api");
    const { Properties } = onlyResource(template, "AWS::CloudFront::Distribution");
    expect(stage).toBeDefined();
    expect(Properties.DistributionConfig.CacheBehaviors[1].PathPattern).toBe("/api");
  });
});
