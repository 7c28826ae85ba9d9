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
  it.each(["1000", "500000"])(
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

  it("limits bursts to 5,000 requests, AWS's burst limit for an account", () => {
    const calls = callThrottle(10_000_000);
    const connections = connectionThrottle(10_000_000);
    expect(Math.min(calls, connections)).toBeGreaterThan(2500);
    expect(limitsFor("10000000")).toEqual({ $default: [calls, 5000], api: [connections, 5000] });
  });

  it("creates an API's integrations and routes one at a time, and its stage last", () => {
    const template = synthesize();
    const created = {
      ...resourcesOf(template, "AWS::ApiGatewayV2::Integration"),
      ...resourcesOf(template, "AWS::ApiGatewayV2::Route"),
      ...resourcesOf(template, "AWS::ApiGatewayV2::Stage"),
    };
    const turns = new Map<string, number>();
    const turnOf = (id: string): number => {
      const mentioned = JSON.stringify(created[id]).matchAll(/(?<=")\w+(?=")/g);
      const earlier = [...mentioned].flatMap(([name]) => (name in created ? name : []));
      const turn = turns.get(id) ?? 1 + Math.max(-1, ...earlier.map(turnOf));
      turns.set(id, turn);
      return turn;
    };
    const apis = Map.groupBy(Object.keys(created), (id) => created[id]?.Properties.ApiId.Ref);
    expect(apis.size).toBe(2);
    for (const ids of apis.values()) {
      const inTurn = ids.sort((a, b) => turnOf(a) - turnOf(b));
      expect(inTurn.map(turnOf)).toEqual([...inTurn.keys()]);
      expect(created[inTurn.at(-1) ?? ""]?.Type).toBe("AWS::ApiGatewayV2::Stage");
    }
  });
});
