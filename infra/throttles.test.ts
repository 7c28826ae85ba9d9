import { describe, expect, it } from "vitest";
import { callThrottle, connectionThrottle } from "#shared/habits/traffic.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

/** Returns the rate and burst limits of the HTTP API and of the WebSocket API for the given number of monthly users. */
function limitsFor(people: string) {
  const stages = resourcesOf(synthesize({ context: { people } }), "AWS::ApiGatewayV2::Stage");
  const entries = Object.values(stages).map(({ Properties }) => {
    const { ThrottlingRateLimit, ThrottlingBurstLimit } = Properties.DefaultRouteSettings;
    return [Properties.StageName, [ThrottlingRateLimit, ThrottlingBurstLimit]];
  });
  return Object.fromEntries(entries);
}

describe("API Gateway", () => {
  it.each(["1000", "1000000"])(
    "derives the API's rate limits from the expected traffic of %s monthly users",
    (people) => {
      const [calls, connections] = [
        callThrottle(Number(people)),
        connectionThrottle(Number(people)),
      ];
      expect(limitsFor(people)).toEqual({
        $default: [calls, 2 * calls],
        api: [connections, 2 * connections],
      });
    },
  );

  it("creates routes in small groups, because API Gateway limits the rate of changes", () => {
    const template = synthesize();
    const created = {
      ...resourcesOf(template, "AWS::ApiGatewayV2::Integration"),
      ...resourcesOf(template, "AWS::ApiGatewayV2::Route"),
    };
    const waves = new Map<string, number>();
    const waveOf = (id: string): number => {
      const dependencies = [created[id]?.DependsOn ?? []]
        .flat()
        .filter((other) => other in created);
      const wave = waves.get(id) ?? 1 + Math.max(-1, ...dependencies.map(waveOf));
      waves.set(id, wave);
      return wave;
    };
    const sizes = Map.groupBy(Object.keys(created), waveOf).values();
    // API Gateway's burst limit for changes is 40.
    expect(Math.max(...[...sizes].map((ids) => ids.length))).toBeLessThan(40);
  });
});
