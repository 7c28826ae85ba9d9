import { act, renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useChunk } from "./use-chunk.ts";

describe("useChunk", () => {
  it("keeps the module once it has loaded, even if a previous attempt fails afterwards", async () => {
    const loads = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const promises = loads.map(({ promise }) => promise);
    const loader = () => promises.shift() ?? Promise.reject(new Error("loaded too often"));
    const { result, rerender } = renderHook(({ attempt }) => useChunk(loader, true, attempt), {
      initialProps: { attempt: 1 },
    });
    rerender({ attempt: 2 });
    await act(async () => loads[1]?.resolve("module"));
    await act(async () => loads[0]?.reject(new Error("offline")));
    expect(result.current).toEqual({ module: "module" });
  });
});
