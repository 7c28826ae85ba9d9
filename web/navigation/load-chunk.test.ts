import { describe, expect, it, onTestFinished, vi } from "vitest";
import { ChunkLoadError, loadChunk } from "./load-chunk.ts";

const address = "https://site.example/static/page-Ab12.js";

function failsToFetch() {
  return Promise.reject(new TypeError(`Failed to fetch dynamically imported module: ${address}`));
}

function answering(response: Response | TypeError) {
  vi.stubGlobal("fetch", async () => {
    if (response instanceof Error) throw response;
    return response;
  });
}

describe("loadChunk", () => {
  it("returns the module that `load` imports", async () => {
    await expect(loadChunk("page", async () => "content")).resolves.toBe("content");
  });

  it("throws a timeout error when a chunk takes more than 120 seconds to load", async () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const failure = loadChunk("page", () => new Promise(() => undefined)).catch((error) => error);

    await vi.advanceTimersByTimeAsync(119_999);
    expect(await Promise.race([failure, "pending"])).toBe("pending");
    await vi.advanceTimersByTimeAsync(1);

    expect(await failure).toBeInstanceOf(ChunkLoadError);
    expect(await failure).toMatchObject({ chunk: "page", reason: "timeout" });
  });

  it("reports a missing chunk even when the server responds with an HTML page", async () => {
    answering(new Response(null, { status: 404 }));
    await expect(loadChunk("page", failsToFetch)).rejects.toMatchObject({ reason: "missing" });

    answering(new Response("<html>", { headers: { "content-type": "text/html" } }));
    await expect(loadChunk("page", failsToFetch)).rejects.toMatchObject({ reason: "missing" });
  });

  it("reports the error type when a chunk cannot be fetched or parsed", async () => {
    answering(new TypeError("Failed to fetch"));
    await expect(loadChunk("page", failsToFetch)).rejects.toMatchObject({
      message: "Loading chunk page failed (TypeError)",
      reason: "TypeError",
    });
    await expect(
      loadChunk("page", () => Promise.reject(new SyntaxError("oups"))),
    ).rejects.toMatchObject({ reason: "SyntaxError" });
  });
});
