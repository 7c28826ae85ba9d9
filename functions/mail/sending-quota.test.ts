import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { noticesPerSecond } from "./sending-quota.ts";
import { ses } from "./ses.ts";

beforeAll(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
});
afterAll(() => vi.useRealTimers());
afterEach(() => vi.restoreAllMocks());

const account = { rate: 14, perDay: 50_000, sent: 0, isEnabled: true };

/**
 * Returns how many email notices per second a given SES quota allows. First advances the clock by ten minutes, so that
 * a previously cached quota has expired.
 */
function rateFor({ rate, perDay, sent, isEnabled }: typeof account): Promise<number> {
  vi.advanceTimersByTime(10 * 60_000);
  const SendQuota = { MaxSendRate: rate, Max24HourSend: perDay, SentLast24Hours: sent };
  vi.spyOn(ses, "send").mockImplementation(async () => ({ SendingEnabled: isEnabled, SendQuota }));
  return noticesPerSecond();
}

describe("noticesPerSecond", () => {
  it.each([
    ["leaves 30 % of the rate to other emails", {}, 9],
    ["allows one notice per second at the lowest rate", { rate: 1 }, 1],
    ["returns 0 while sending is paused", { isEnabled: false }, 0],
    ["uses the first 70 % of the daily quota", { sent: 34_999 }, 9],
    ["leaves 30 % of the daily quota to other emails", { sent: 35_000 }, 0],
    ["accepts an unlimited daily quota", { perDay: -1, sent: 90_000 }, 9],
  ])("%s", async (_, change, expected) => {
    expect(await rateFor({ ...account, ...change })).toBe(expected);
  });

  it("reads the SES quota at most once a minute", async () => {
    await rateFor(account);
    await noticesPerSecond();
    expect(ses.send).toHaveBeenCalledTimes(1);
  });
});
