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
});
