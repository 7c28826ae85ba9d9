import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, it } from "vitest";
import { spawnEngine } from "./spawn-engine.ts";

it("an engine that cannot start says why, and ends saying it", async () => {
  const taken = createServer().listen(0, "127.0.0.1");
  await once(taken, "listening");
  const { port } = taken.address() as { port: number };
  const child = spawnEngine(new URL(`http://127.0.0.1:${port}`), join(tmpdir(), "unused.sqlite"));
  if (!child.stderr) throw new Error("Nobody hears the engine");
  expect(await text(child.stderr)).toContain(`${port} is already in use`);
  taken.close();
});
