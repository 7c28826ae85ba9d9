import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readPort, readSwitch, readUrl } from "./read-variable.ts";

beforeEach(() => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(process, "exit").mockImplementation((code) => {
    throw new Error(`exit ${code}`);
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("environment variables of the local cloud", () => {
  it("accepts valid values", () => {
    expect([readSwitch("DEMO", "on"), readSwitch("DEMO", "off")]).toEqual([true, false]);
    expect(readUrl("OPENAI_BASE_URL", "https://example.org/v1")).toBe("https://example.org/v1");
    expect(readUrl("OPENAI_BASE_URL", undefined)).toBeUndefined();
    expect(readPort("PORT", "3000")).toBe(3000);
  });

  it.each([
    [() => readSwitch("DEMO", "no"), "DEMO=no is not valid. Use on or off."],
    [
      () => readUrl("OPENAI_BASE_URL", "localhost:80"),
      "OPENAI_BASE_URL=localhost:80 is not a URL.",
    ],
    [() => readUrl("OPENAI_BASE_URL", "example.org"), "OPENAI_BASE_URL=example.org is not a URL."],
    [() => readPort("PORT", "abc"), "PORT=abc is not a valid port."],
    [() => readPort("PORT", "65536"), "PORT=65536 is not a valid port."],
  ])("exits with a message if a value is invalid (%#)", (read, message) => {
    expect(read).toThrow("exit 1");
    expect(console.error).toHaveBeenCalledWith(expect.stringContaining(message));
  });
});
