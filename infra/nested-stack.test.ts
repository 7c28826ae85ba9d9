import { describe, expect, it } from "vitest";
import { type SynthesizedTemplate, synthesizeStacks } from "./testing/synthesize.ts";

const stacks = synthesizeStacks();
const [root, api] = [stacks["AVosToques-dev"], stacks.Api] as SynthesizedTemplate[];
if (!root || !api) throw new Error("A stack is missing");

/** Returns the ids of the root stack resources that a resource depends on, directly or indirectly. */
function dependenciesOf(id: string, found = new Set<string>()): Set<string> {
  const resource = root?.Resources[id];
  const texts = JSON.stringify([resource?.Properties, resource?.DependsOn]).matchAll(/"(\w+)"/g);
  for (const [, name = ""] of texts) {
    if (name === id || found.has(name) || !root?.Resources[name]) continue;
    found.add(name);
    dependenciesOf(name, found);
  }
  return found;
}

describe("API stack", () => {
  it.each(["Lambda::Function", "IAM::Role", "ApiGatewayV2::Integration", "ApiGatewayV2::Route"])(
    "puts the %s resource of every API call into the nested API stack",
    (type) => {
      const count = ({ Resources }: SynthesizedTemplate) =>
        Object.values(Resources).filter(({ Type }) => Type === `AWS::${type}`).length;
      expect(count(api)).toBeGreaterThan(60);
      expect(count(root)).toBeLessThan(40);
    },
  );

  it("leaves room for twelve more API calls within CloudFormation's limit of 500 resources", () => {
    for (const { Resources } of [root, api]) {
      expect(Object.keys(Resources).length).toBeLessThanOrEqual(450 - 12 * 5);
    }
  });

  it("hides the origin secret from operators who list the stack's parameters", () => {
    const secrets = Object.entries(root.Resources.Api?.Properties.Parameters)
      .filter(([, value]) => JSON.stringify(value).includes("OriginSecret"))
      .map(([name]) => name);
    expect(secrets).toEqual(["OriginSecret"]);
    expect(api.Parameters?.OriginSecret).toEqual({ Type: "String", NoEcho: true });
  });

  it("updates the API functions before the site's new files are copied", () => {
    const deployments = Object.entries(root.Resources).filter(
      ([, { Type }]) => Type === "Custom::CDKBucketDeployment",
    );
    expect(deployments.length).toBeGreaterThan(0);
    for (const [id] of deployments) expect([...dependenciesOf(id)], id).toContain("Api");
  });
});
