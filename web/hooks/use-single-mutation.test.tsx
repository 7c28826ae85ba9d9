import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, renderHook, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import { useSingleMutation } from "./use-single-mutation.ts";

describe("useSingleMutation", () => {
  it("ignores calls to `mutate` while the mutation is running, for example on a double click", async () => {
    const run = vi.fn<(order: string) => Promise<void>>();
    const first = Promise.withResolvers<void>();
    run.mockReturnValueOnce(first.promise).mockResolvedValueOnce();
    const client = new QueryClient();
    const { result } = renderHook(() => useSingleMutation({ mutationFn: run }), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    });
    const { mutate } = result.current;
    act(() => {
      mutate("one");
      mutate("two");
    });
    await waitFor(() => expect(run).toHaveBeenCalled());
    act(() => first.reject(new Error("Refusé.")));
    await waitFor(() => expect(result.current.isError).toBe(true));
    act(() => mutate("three"));
    await waitFor(() => expect(result.current.isSuccess).toBe(true));
    expect(run.mock.calls.map(([order]) => order)).toEqual(["one", "three"]);
  });
});
