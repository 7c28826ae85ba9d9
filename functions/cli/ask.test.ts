import { PassThrough } from "node:stream";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ask } from "./ask.ts";

let terminal: PassThrough;

beforeEach(() => {
  terminal = Object.assign(new PassThrough(), { isTTY: true });
  vi.spyOn(process, "stdin", "get").mockReturnValue(terminal as unknown as typeof process.stdin);
  vi.spyOn(process.stdout, "write").mockReturnValue(true);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const askSecret = (typed: string) => {
  const answer = ask("Password: ", { isSecret: true });
  terminal.write(typed);
  return answer;
};

describe("ask", () => {
  it("returns the secret that the operator types, without showing it", async () => {
    expect(await askSecret("secret-1\r")).toBe("secret-1");
    const shown = vi.mocked(process.stdout.write).mock.calls.map(([text]) => String(text));
    expect(shown.join("")).toBe("Password: \n");
  });

  it.each([
    ["Ctrl-C", "\u0003"],
    ["Ctrl-D", "\u0004"],
  ])("throws an error if the operator presses %s instead of answering", async (_, key) => {
    await expect(askSecret(key)).rejects.toThrow("Cancelled.");
  });
});
