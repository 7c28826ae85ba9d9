import { describe, expect, it } from "vitest";
import { type AlarmProperties, firesWithin, type Sample } from "./testing/evaluate-alarm.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { alarms: "astreinte@exemple.fr" } });
const alarms = Object.values(resourcesOf(template, "AWS::CloudWatch::Alarm")).map(
  ({ Properties }) => Properties as AlarmProperties,
);

const hour = 60;
const day = 24 * hour;

/** Returns `count` metric samples with the same value, at intervals of `minutes` minutes. */
function every(minutes: number, count: number, value: number): Sample[] {
  return Array.from({ length: count }, (_, index) => ({ minute: index * minutes, value }));
}

interface Scenario {
  /** Metric samples during a failure, for which the alarm must fire. */
  failure: Sample[];
  /** Maximum time from the start of the failure to the alarm, in minutes. */
  within: number;
  /** Metric samples of an ordinary day, for which the alarm must not fire. */
  ordinary: Sample[];
}

/** Metric samples for each alarm, keyed by the last part of the alarm's name. */
const scenarios: Record<string, Scenario> = {
  // This alarm fires if the site probe stops running. It does not fire if the probe runs and all checks succeed.
  SiteDown: { failure: [], within: 5, ordinary: every(5, 288, 0) },
  // This alarm fires if the API receives no calls at all. It does not fire as long as the site probe calls the API.
  NoCalls: { failure: [], within: hour, ordinary: every(5, 288, 2) },
  // This alarm fires if an hourly job stops running. It does not fire if the job runs every hour.
  JobStopped: { failure: [], within: 2 * hour, ordinary: every(hour, 24, 1) },
  // This alarm fires if half of the calls fail, even on a site with little traffic. It does not fire if ten calls fail
  // within a minute and all later calls succeed.
  ServerErrors: { failure: every(0.5, 40, 1), within: 10, ordinary: every(0.1, 10, 1) },
  // This alarm fires if every call is slow, but not if only 0.2% of the calls are slow because of cold starts.
  Latency: {
    failure: every(1, 15, 4000),
    within: 15,
    ordinary: every(0.004, 5000, 200).map((sample, index) =>
      index % 500 === 0 ? { ...sample, value: 4000 } : sample,
    ),
  },
  FunctionsThrottled: { failure: every(0.1, 200, 1), within: 10, ordinary: every(1, 5, 1) },
  TableThrottled: { failure: every(0.1, 200, 1), within: 10, ordinary: every(0.5, 10, 1) },
  // This alarm fires if the API receives 1,500 calls per second for four minutes, but not if it receives them for only
  // one minute.
  CallsNearLimit: {
    failure: every(0.01, 400, 900),
    within: 3,
    ordinary: [
      ...every(0.01, 100, 900),
      ...every(0.01, 100, 90).map((s) => ({ ...s, minute: s.minute + 1 })),
    ],
  },
  // This alarm fires if the dead-letter queue contains a message. It does not fire while the queue is empty. The first
  // metrics of an unused queue can be 15 minutes late. `within` does not include this delay.
  DeadLetters: { failure: every(1, 5, 1), within: 5, ordinary: every(1, 60, 0) },
  // This alarm fires if a stream consumer is stuck. The sample values are the age of the oldest unprocessed record, in
  // milliseconds.
  StreamBehind: {
    failure: every(1, 20, 60_000).map(({ minute }) => ({ minute, value: minute * 60_000 })),
    within: 20,
    ordinary: every(1, 20, 30_000),
  },
  // This alarm fires if a batch of stream records keeps failing, but not if it fails only three times.
  StreamFailing: { failure: every(0.5, 8, 1), within: 5, ordinary: every(0.5, 3, 1) },
  // This alarm fires if a single run of an hourly job fails.
  BackgroundErrors: { failure: [{ minute: 7, value: 1 }], within: 10, ordinary: every(1, 60, 0) },
  // This alarm fires if all hourly attempts to generate challenges fail, but not after only three failed attempts.
  GenerationFailing: { failure: every(hour, 7, 1), within: 6 * hour, ordinary: every(hour, 3, 1) },
  // This alarm fires if the oldest moderation case is 49 hours old, but not if it is 40 hours old.
  CasesWaiting: {
    failure: [{ minute: 5, value: 49 }],
    within: hour,
    ordinary: every(hour, 24, 40),
  },
  // This alarm fires if emails cannot be sent for several hours, but not if they cannot be sent for only one hour.
  MailsWaiting: { failure: every(hour, 3, 12), within: 2 * hour, ordinary: every(hour, 1, 12) },
  MailBounces: { failure: every(15, 8, 0.06), within: hour, ordinary: every(15, 96, 0.02) },
  MailComplaints: { failure: every(15, 8, 0.002), within: hour, ordinary: every(15, 96, 0.0005) },
};

describe("SiteDown alarm", () => {
  it("fires within five minutes of a single failed site check", () => {
    const siteDown = alarms.find(({ AlarmName }) => AlarmName.endsWith("-SiteDown"));
    expect(firesWithin(siteDown as AlarmProperties, every(5, 1, 1), 5)).toBe(true);
  });
});

describe("Latency alarm", () => {
  it("evaluates the 99th percentile even if the site receives few requests", () => {
    const latency = alarms.find(({ AlarmName }) => AlarmName.endsWith("-Latency"));
    expect(latency).not.toHaveProperty("EvaluateLowSampleCountPercentile");
  });
});

describe("CloudWatch alarms", () => {
  it.each(alarms.map((alarm) => [alarm.AlarmName, alarm] as const))(
    "fires the alarm %s during a simulated failure but not on an ordinary day",
    (name, alarm) => {
      const { failure, within, ordinary } = scenarios[name.split("-").at(-1) ?? ""] as Scenario;
      expect(firesWithin(alarm, failure, within), "failure").toBe(true);
      expect(firesWithin(alarm, ordinary, day), "ordinary day").toBe(false);
      const needsData = ["SiteDown", "NoCalls", "JobStopped"].includes(
        name.split("-").at(-1) ?? "",
      );
      expect(alarm.TreatMissingData).toBe(needsData ? "breaching" : "notBreaching");
      expect(firesWithin(alarm, [], day), "no samples").toBe(needsData);
    },
  );
});
