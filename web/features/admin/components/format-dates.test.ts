import { describe, expect, it } from "vitest";
import { formatShortDateTime } from "./format-dates.ts";

describe("formatShortDateTime", () => {
  it("formats a day and a time in Paris time", () => {
    const text = "1er\u00a0déc. 2026 à\u00a00\u00a0h\u00a005";
    expect(formatShortDateTime("2026-11-30T23:05:00.000Z")).toBe(text);
  });
});
