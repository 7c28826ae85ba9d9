import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { endProcess } from "./end-process.ts";

describe("endProcess", () => {
  it("returns immediately if the process was already ended by a signal", async () => {
    const child = spawn("sleep", ["60"]);
    child.kill("SIGKILL");
    await once(child, "exit");
    await endProcess(child);
    expect(child.signalCode).toBe("SIGKILL");
  });
});
