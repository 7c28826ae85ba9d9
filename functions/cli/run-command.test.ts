import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { expect, it } from "vitest";
import { RefusedError } from "#shared/errors.ts";
import { describeFailure } from "./run-command.ts";

const failure = (act: () => unknown) =>
  Promise.resolve()
    .then(act)
    .then(
      () => undefined,
      (error: unknown) => error,
    );

it.each([
  ["a file that is missing", () => readFile("/nowhere/x.jsonl"), "/nowhere/x.jsonl n'existe pas"],
  ["a folder in place of a file", () => readFile("/"), "est un dossier"],
  [
    "an option that is unknown",
    () => parseArgs({ args: ["--fil", "x"] }),
    /^Option inconnue ou incomplète : --fil$/,
  ],
  ["no service", () => fail("TimeoutError", "ECONNREFUSED"), "Le service ne répond pas"],
  ["no credentials", () => fail("CredentialsProviderError"), "AWS ne vous reconnaît pas"],
  ["a stack that is not there", () => fail("ValidationError"), "Cette pile n'existe pas"],
  ["a refusal of ours", () => Promise.reject(new RefusedError("not-found")), /^[A-Z].*\.$/],
  ["words of ours", () => Promise.reject(new Error("Dites quoi lire.")), "Dites quoi lire."],
])("says of %s in French what it means", async (_, act, sentence) => {
  expect(describeFailure(await failure(act))).toMatch(sentence);
});

function fail(name: string, code?: string): never {
  throw Object.assign(new (class extends Error {})(name), { name, code });
}
