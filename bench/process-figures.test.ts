import { spawn, spawnSync } from "node:child_process";
import { describe, expect, it, onTestFinished } from "vitest";
import { cpuByThread, descendantsOf, memoryOf } from "./process-figures.ts";

describe.skipIf(process.platform !== "linux")("process figures", () => {
  it("returns zero and empty values for a process that has ended", () => {
    const { pid } = spawnSync("true");
    expect([cpuByThread(pid).size, memoryOf(pid), descendantsOf(pid)]).toEqual([0, 0, []]);
  });

  it("returns the CPU time of each thread and the memory use of a running process", () => {
    expect(cpuByThread(process.pid).size).toBeGreaterThan(0);
    expect(memoryOf(process.pid)).toBeGreaterThan(1);
  });

  it("returns the child processes of a process", () => {
    const child = spawn("sleep", ["60"]);
    onTestFinished(() => void child.kill());
    expect(descendantsOf(process.pid)).toContain(child.pid);
  });
});
