import { spawn } from "node:child_process";
import { once } from "node:events";
import { describe, expect, it } from "vitest";
import { endProcess } from "./end-process.ts";

describe("endProcess", () => {
  it("ends a running process", async () => {
    const child = spawn("sleep", ["60"]);
    await endProcess(child);
    expect(child.signalCode).toBe("SIGTERM");
  });

  it("returns immediately if the process was already ended by a signal", {
    timeout: 5000,
  }, async () => {
    const child = spawn("sleep", ["60"]);
    child.kill("SIGKILL");
    await once(child, "exit");
    await endProcess(child);
    expect(child.signalCode).toBe("SIGKILL");
  });
});
