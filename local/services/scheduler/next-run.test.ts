import { describe, expect, it } from "vitest";
import { nextRun } from "./next-run.ts";

const next = (expression: string, after: string, timezone = "Europe/Paris") =>
  nextRun({ expression, timezone }, new Date(after))?.toISOString();

describe("nextRun", () => {
  it.each([
    ["cron(5 0 * * ? *)", "2026-11-21T12:00:00Z", "2026-11-21T23:05:00.000Z"],
    ["cron(5 0 * * ? *)", "2026-07-21T12:00:00Z", "2026-07-21T22:05:00.000Z"],
    ["cron(0/15 * * * ? *)", "2026-11-21T12:01:00Z", "2026-11-21T12:15:00.000Z"],
    ["cron(0 8 ? * 2 *)", "2026-11-21T12:00:00Z", "2026-11-23T07:00:00.000Z"],
    ["cron(0 8 ? * MON-FRI *)", "2026-11-21T12:00:00Z", "2026-11-23T07:00:00.000Z"],
    ["cron(0 8 L * ? *)", "2026-11-21T12:00:00Z", "2026-11-30T07:00:00.000Z"],
    ["cron(0 0 1 1 ? 2028)", "2026-11-21T12:00:00Z", "2027-12-31T23:00:00.000Z"],
    ["rate(5 minutes)", "2026-11-21T12:00:00Z", "2026-11-21T12:05:00.000Z"],
    ["rate(1 day)", "2026-11-21T12:00:00Z", "2026-11-22T12:00:00.000Z"],
  ])("returns the next run of the schedule %s after %s: %s", (expression, after, expected) => {
    expect(next(expression, after)).toBe(expected);
  });

  it("skips a run whose local time does not exist because the clocks go forward", () => {
    expect(next("cron(30 2 * * ? *)", "2027-03-27T12:00:00Z")).toBe("2027-03-29T00:30:00.000Z");
  });

  it("runs a schedule only once at a local time that occurs twice because the clocks go back", () => {
    const first = next("cron(30 2 * * ? *)", "2027-10-30T12:00:00Z") ?? "";
    expect(first).toBe("2027-10-31T00:30:00.000Z");
    expect(next("cron(30 2 * * ? *)", first)).toBe("2027-11-01T01:30:00.000Z");
  });

  it.each(["cron(0 8 * * *)", "rate(0 minutes)", "rate(5 weeks)", "at(2027-03-01T10:00:00)"])(
    "rejects the invalid or unsupported schedule expression %s",
    (expression) => {
      expect(() => next(expression, "2026-11-21T12:00:00Z")).toThrow();
    },
  );
});
