import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { describe, expect, it } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { describeFailure } from "./run-command.ts";

const failure = (act: () => unknown) =>
  Promise.resolve()
    .then(act)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

describe("describeFailure", () => {
  it.each([
    ["a missing file", () => readFile("/nowhere/x.jsonl"), "File /nowhere/x.jsonl does not exist"],
    ["a folder instead of a file", () => readFile("/"), "is a folder"],
    [
      "an unknown option",
      () => parseArgs({ args: ["--fil", "x"] }),
      /^Unknown option, or option without its value: --fil$/,
    ],
    [
      "an unreachable service",
      () => fail("TimeoutError", { code: "ECONNREFUSED" }),
      "does not answer",
    ],
    ["missing credentials", () => fail("CredentialsProviderError"), "Sign in"],
    [
      "an unknown stack",
      () => fail("ValidationError", { message: "Stack with id trial does not exist" }),
      "no such stack",
    ],
    [
      "a protected stack",
      () => fail("ValidationError", { message: "Stack [trial] cannot be deleted" }),
      /^Stack \[trial\] cannot be deleted$/,
    ],
    [
      "a concurrent change",
      () => Promise.reject(new RefusedError("conflict")),
      "Refused (conflict): the data changed at the same time. Run the command again.",
    ],
    [
      "a deleted account",
      () => Promise.reject(new RefusedError("not-found")),
      /^Refused \(not-found\): the account was deleted at the same time\.$/,
    ],
    ["another error code", () => Promise.reject(new RefusedError("banned")), "Refused (banned)."],
    [
      "the project's own message",
      () => Promise.reject(new Error("Name the file.")),
      "Name the file.",
    ],
  ])("describes %s in an error message for the operator", async (_, act, message) => {
    const description = describeFailure(await failure(act));
    if (typeof message === "string") expect(description).toContain(message);
    else expect(description).toMatch(message);
  });
});

function fail(name: string, details: { code?: string; message?: string } = {}): never {
  throw Object.assign(new (class extends Error {})(name), { name, ...details });
}
