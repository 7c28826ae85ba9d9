import { act, render, screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { breakChunk } from "../../testing/break-chunk.ts";

const silent = /Les minuteurs ne peuvent pas sonner/;

describe("LazyTimerBell", () => {
  it("shows an error if the timer alarm's code fails to load, and retries later", async () => {
    const repair = breakChunk("timer-bell");
    const { LazyTimerBell } = await import("./lazy-timers.tsx");
    const { startTimer } = await import("./timers.ts");
    const { ToastContext } = await import("../../hooks/use-toast.ts");
    vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const error = vi.fn();
    render(
      <ToastContext value={{ success: vi.fn(), error }}>
        <LazyTimerBell />
      </ToastContext>,
    );
    act(() => startTimer({ recipe: "Velouté", name: undefined, seconds: 60 }));
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(1));
    expect(error).toHaveBeenLastCalledWith(expect.stringMatching(silent));

    act(() => void window.dispatchEvent(new Event("online")));
    await vi.waitFor(() => expect(error).toHaveBeenCalledTimes(2));

    repair();
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await vi.waitFor(() => expect(screen.getByText(/Minuteur 1\smin terminé/)).toBeTruthy());
    expect(error).toHaveBeenCalledTimes(2);
  });
});
