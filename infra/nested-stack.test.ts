import { describe, expect, it } from "vitest";
import { contractEntries } from "#shared/contract/contract.ts";
import { functionOf } from "./testing/role-permissions.ts";
import { resourcesOf, type SynthesizedTemplate, synthesizeStacks } from "./testing/synthesize.ts";

const { root, nested } = synthesizeStacks();
const api = nested.Api as SynthesizedTemplate;

/** Returns the ids of the resources in the root stack that a resource depends on, directly or indirectly. */
function dependenciesOf(id: string, found = new Set<string>()): Set<string> {
  const resource = root.Resources[id];
  const texts = JSON.stringify([resource?.Properties, resource?.DependsOn]).matchAll(/"(\w+)"/g);
  for (const [, name = ""] of texts) {
    if (name === id || found.has(name) || !root.Resources[name]) continue;
    found.add(name);
    dependenciesOf(name, found);
  }
  return found;
}

describe("API stack", () => {
  it("contains the function, role, integration and route of every API call", () => {
    const integrations = Object.entries(resourcesOf(api, "AWS::ApiGatewayV2::Integration"));
    const routes = Object.values(resourcesOf(api, "AWS::ApiGatewayV2::Route"));
    const refersTo = (property: unknown, id: string) =>
      JSON.stringify(property).includes(`"${id}"`);
    for (const { file } of contractEntries()) {
      // `functionOf` throws an error unless the nested stack contains the function and its role.
      const { id } = functionOf(api, file);
      const [integration = ""] =
        integrations.find(([, { Properties }]) => refersTo(Properties.IntegrationUri, id)) ?? [];
      const route = routes.find(({ Properties }) => refersTo(Properties.Target, integration));
      expect(route, file).toBeDefined();
    }
  });

  it("keeps each stack within 500 resources, even with 12 more API calls and 50 other resources", () => {
    const [limit, perCall] = [500, 5];
    for (const { Resources } of [root, api]) {
      expect(Object.keys(Resources).length).toBeLessThanOrEqual(limit - 50 - 12 * perCall);
    }
  });

  it("hides the origin secret from operators who list the stack's parameters", () => {
    const secrets = Object.entries(root.Resources.Api?.Properties.Parameters)
      .filter(([, value]) => JSON.stringify(value).includes("OriginSecret"))
      .map(([name]) => name);
    expect(secrets).toEqual(["OriginSecret"]);
    expect(api.Parameters?.OriginSecret).toEqual({ Type: "String", NoEcho: true });
  });

  it("creates the event source mappings only after all API functions", () => {
    const mappings = Object.entries(root.Resources).filter(
      ([, { Type }]) => Type === "AWS::Lambda::EventSourceMapping",
    );
    expect(mappings).toHaveLength(4);
    for (const [id, { DependsOn }] of mappings) expect(DependsOn, id).toContain("Api");
  });

  it("updates the API functions before the site's new files are uploaded", () => {
    const deployments = Object.entries(root.Resources).filter(
      ([, { Type }]) => Type === "Custom::CDKBucketDeployment",
    );
    expect(deployments.length).toBeGreaterThan(0);
    for (const [id] of deployments) expect([...dependenciesOf(id)], id).toContain("Api");
  });
});
