import { describe, expect, it } from "vitest";
import { systemErrorMessage } from "./system-error-message.ts";

const folder = "/data";

describe("systemErrorMessage", () => {
  it.each([
    ["ENOSPC", `The disk is full (${folder}). Free some space, then restart.`],
    ["EACCES", `No permission to read or write ${folder}. Grant it, then restart.`],
  ])("explains the error %s with the affected path and a remedy", (code, message) => {
    const error = Object.assign(new Error(code), { code, path: folder });
    expect(systemErrorMessage(error)).toBe(message);
  });

  it("explains SQLite's error for a full disk", () => {
    const error = Object.assign(new Error("database or disk is full"), {
      code: "ERR_SQLITE_ERROR",
      errcode: 13,
    });
    expect(systemErrorMessage(error)).toContain("The disk is full");
  });

  it("explains a system error that is the cause of another error", () => {
    const cause = Object.assign(new Error("ENOSPC"), { code: "ENOSPC", path: folder });
    expect(systemErrorMessage(new Error("Table: ENOSPC", { cause }))).toContain("The disk is full");
  });

  it("returns undefined for an error that does not come from the operating system", () => {
    expect(systemErrorMessage(new TypeError("x is undefined"))).toBeUndefined();
  });
});
