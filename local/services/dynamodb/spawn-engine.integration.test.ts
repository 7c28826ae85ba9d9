import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { spawnEngine } from "./spawn-engine.ts";

describe("spawnEngine", () => {
  it("prints an error if the DynamoDB engine cannot start because its port is in use", async () => {
    const taken = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as { port: number };
    const child = spawnEngine(new URL(`http://127.0.0.1:${port}`), join(tmpdir(), "unused.sqlite"));
    if (!child.stderr) throw new Error("The engine has no error output");
    expect(await text(child.stderr)).toContain(`${port} is already in use`);
    taken.close();
  });
});
