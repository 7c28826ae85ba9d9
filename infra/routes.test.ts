import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { methodsOf } from "#shared/contract/call.ts";
import { contract, contractEntries } from "#shared/contract/contract.ts";
import { entryPoints } from "./entry-points.ts";
import { functionOf, permissionsOf } from "./testing/role-permissions.ts";
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

/** Prefix of the names of the functions that the API's role may invoke. */
const invokable = "AVosToques-dev-Api-";

/** Returns a function's name. Generated names consist of the stack's name and the logical id. */
function nameOf(id: string): string {
  return template.Resources[id]?.Properties.FunctionName ?? `AVosToques-dev-${id}`;
}

const routes: Record<string, string> = Object.fromEntries(
  Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Route")).map((route) => [
    route.Properties.RouteKey,
    functionIdOf(integrationOf(route)),
  ]),
);

describe("HTTP API", () => {
  it("routes each API call and each page to the function that handles it", () => {
    const calls = contractEntries().flatMap(({ file, call }) =>
      methodsOf(call).map((method) => [
        `${method} /api${call.path}`,
        functionOf(template, file).id,
      ]),
    );
    const pages = ["/partage/{proxy+}", "/robots.txt"].flatMap((path) =>
      ["GET", "HEAD"].map((method) => [
        `${method} ${path}`,
        functionOf(template, "sharing/serve-page").id,
      ]),
    );
    expect(routes).toEqual({
      ...Object.fromEntries(calls),
      ...Object.fromEntries(pages),
      $default: functionOf(template, "fallback").id,
      $connect: functionOf(template, "live/connect").id,
      $disconnect: functionOf(template, "live/disconnect").id,
    });
  });

  it("does not route HEAD requests for the verification link, which would use up its token", () => {
    expect(routes).toHaveProperty(["GET /api/auth/verify-email"]);
    expect(routes).not.toHaveProperty(["HEAD /api/auth/verify-email"]);
  });

  it("lets API Gateway invoke the function that handles each API call", () => {
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
    expect(permissionsOf(template, id)).toEqual([
      `lambda:InvokeFunction on arn:{AWS::Partition}:lambda:{AWS::Region}:{AWS::AccountId}:function:${invokable}*`,
    ]);
    expect(
      Object.values(calls)
        .map(nameOf)
        .filter((name) => !name.startsWith(invokable)),
    ).toEqual([]);
  });

  it("does not let API Gateway invoke background functions or functions of other stages", () => {
    const background = Object.keys(resourcesOf(template, "AWS::Lambda::Function"))
      .filter((id) => !Object.values(routes).includes(id))
      .map(nameOf);
    const otherStage = synthesize({ context: { stage: "dev2" } });
    const ofOtherStage = Object.values(resourcesOf(otherStage, "AWS::Lambda::Function")).flatMap(
      ({ Properties }) => Properties.FunctionName ?? [],
    );
    expect(ofOtherStage).toContain("AVosToques-dev2-Api-Login");
    const invoked = [...background, ...ofOtherStage].filter((name) => name.startsWith(invokable));
    expect(invoked).toEqual([]);
  });
});

describe("functions/ folder", () => {
  it("provides a source file in functions/ for every entry point that the stack deploys", () => {
    const missing = entryPoints().filter(({ file }) => !existsSync(join(root, file)));
    expect(missing.map(({ file }) => file)).toEqual([]);
  });

  it("declares every API handler of the functions/ folder in the API contract", () => {
    const declared = new Set(contractEntries().map(({ file }) => `functions/${file}.ts`));
    const handlers = Object.keys(contract)
      .flatMap((feature) => globSync(`functions/${feature}/*.ts`, { cwd: root }))
      .filter((file) => !file.endsWith(".test.ts"))
      .filter((file) => /export const handler\b/.test(readFileSync(join(root, file), "utf8")));
    expect(handlers.filter((file) => !declared.has(file))).toEqual([]);
  });
});

const stages = Object.values(resourcesOf(template, "AWS::ApiGatewayV2::Stage"));

describe("HTTP API stage", () => {
  const stage = stages.find(({ Properties }) => Properties.StageName === "$default");

  it("throttles requests above twice the expected peak rate of 100,000 monthly users", () => {
    expect(stage?.Properties.DefaultRouteSettings).toEqual({
      ThrottlingRateLimit: 1700,
      ThrottlingBurstLimit: 3400,
    });
  });

  it("does not log the path, query string or headers of an API request", () => {
    const format = JSON.parse(stage?.Properties.AccessLogSettings.Format);
    expect(format.route).toBe("$context.routeKey");
    expect(JSON.stringify(format)).not.toMatch(/path|query|header|identity|authorizer/i);
  });
});

describe("WebSocket API stage", () => {
  it("names the WebSocket stage `api`, because CloudFront forwards the path /api to it", () => {
    const stage = stages.find(({ Properties }) => Properties.StageName === "api");
    const { Properties } = onlyResource(template, "AWS::CloudFront::Distribution");
    expect(stage).toBeDefined();
    expect(Properties.DistributionConfig.CacheBehaviors[1].PathPattern).toBe("/api");
  });
});
