import { describe, expect, it } from "vitest";
import { type AlarmProperties, firesWithin, type Sample } from "./testing/evaluate-alarm.ts";
import { resourcesOf, synthesize } from "./testing/synthesize.ts";

const template = synthesize({ context: { alarms: "astreinte@exemple.fr" } });
const alarms = Object.values(resourcesOf(template, "AWS::CloudWatch::Alarm")).map(
  ({ Properties }) => Properties as AlarmProperties,
);

const hour = 60;
const day = 24 * hour;

/** So many samples of a value, one every so many minutes from the beginning on. */
function every(minutes: number, times: number, value: number): Sample[] {
  return Array.from({ length: times }, (_, index) => ({ minute: index * minutes, value }));
}

interface Feed {
  /** What the service or the site records while that goes wrong, and the minutes after which somebody must know. */
  failure: Sample[];
  within: number;
  /** What is not worth waking anybody. */
  ordinary: Sample[];
}

/** By the last part of the alarm's name. */
const feeds: Record<string, Feed> = {
  // A broken deployment: every second call of a quiet site; against a hiccup of a minute.
  ServerErrors: { failure: every(0.5, 40, 1), within: 10, ordinary: every(0.1, 10, 1) },
  // Three calls of a hundred wait for something that has become slow; against a start now and then. Below 200 calls a
  // minute the 99th percentile says nothing.
  Latency: {
    failure: every(0.004, 5000, 200).map((sample, index) =>
      index % 33 === 0 ? { ...sample, value: 4000 } : sample,
    ),
    within: 15,
    ordinary: every(0.004, 5000, 200).map((sample, index) =>
      index % 500 === 0 ? { ...sample, value: 4000 } : sample,
    ),
  },
  FunctionsThrottled: { failure: every(0.1, 200, 1), within: 10, ordinary: every(1, 5, 1) },
  TableThrottled: { failure: every(0.1, 200, 1), within: 10, ordinary: every(0.5, 10, 1) },
  // 900 calls a second; against a minute of it.
  CallsNearLimit: {
    failure: every(0.01, 400, 540),
    within: 3,
    ordinary: [
      ...every(0.01, 100, 540),
      ...every(0.01, 100, 54).map((s) => ({ ...s, minute: s.minute + 1 })),
    ],
  },
  // SQS tells how many messages lie there, whenever one does.
  DeadLetters: { failure: every(1, 5, 1), within: 5, ordinary: every(1, 60, 0) },
  // A reader that fails over and over: its oldest record grows older, milliseconds.
  StreamBehind: {
    failure: every(1, 20, 60_000).map(({ minute }) => ({ minute, value: minute * 60_000 })),
    within: 20,
    ordinary: every(1, 20, 30_000),
  },
  // One run of the clock that fails, an hour apart from the next.
  BackgroundErrors: { failure: [{ minute: 7, value: 1 }], within: 10, ordinary: every(1, 60, 0) },
  // Tried once an hour; against a service that is back after three.
  GenerationFailing: { failure: every(hour, 7, 1), within: 6 * hour, ordinary: every(hour, 3, 1) },
  // The clock records the age of the oldest once an hour.
  CasesWaiting: {
    failure: [{ minute: 5, value: 49 }],
    within: hour,
    ordinary: every(hour, 24, 40),
  },
  // The clock counts them once an hour; against those of an hour's outage.
  MailsWaiting: { failure: every(hour, 3, 12), within: 2 * hour, ordinary: every(hour, 1, 12) },
  MailBounces: { failure: every(15, 8, 0.06), within: hour, ordinary: every(15, 96, 0.02) },
  MailComplaints: { failure: every(15, 8, 0.002), within: hour, ordinary: every(15, 96, 0.0005) },
};

describe("an alarm, fed what its failure records, computed as CloudWatch does", () => {
  it.each(alarms.map((alarm) => [alarm.AlarmName, alarm] as const))("%s", (name, alarm) => {
    const { failure, within, ordinary } = feeds[name.split("-").at(-1) ?? ""] as Feed;
    expect(firesWithin(alarm, failure, within), "a failure").toBe(true);
    expect(firesWithin(alarm, ordinary, day), "an ordinary day").toBe(false);
    expect(firesWithin(alarm, [], day), "silence").toBe(false);
  });
});
