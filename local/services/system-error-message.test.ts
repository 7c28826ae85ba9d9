import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { lockDataDirectory } from "../lock-data-directory.ts";
import { systemErrorMessage } from "./system-error-message.ts";

const folder = mkdtempSync(join(tmpdir(), "failure-"));

it.each([
  ["ENOSPC", `Le disque est plein (${folder}) : libérez de la place, puis relancez.`],
  ["EACCES", `Le droit de lire ou d'écrire ${folder} manque : donnez-le, puis relancez.`],
])("%s is told with its path and what to do", (code, sentence) => {
  expect(systemErrorMessage(Object.assign(new Error(code), { code, path: folder }))).toBe(sentence);
});

it("says nothing of what the system did not refuse", () => {
  expect(systemErrorMessage(new TypeError("x is undefined"))).toBeUndefined();
});

it("tells that the folder of the data is none", () => {
  const file = join(folder, "file");
  writeFileSync(file, "");
  const lock = () => lockDataDirectory(join(file, "data"));
  expect(lock).toThrow(expect.objectContaining({ code: "ENOTDIR" }));
});
