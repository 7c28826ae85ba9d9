import { act, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Countdown } from "./countdown.tsx";

afterEach(() => {
  vi.useRealTimers();
});

describe("Countdown", () => {
  it("shows a placeholder countdown until the challenge has loaded", () => {
    render(<Countdown challenge={undefined} initial="7 jours" />);
    expect(screen.getByText("7 jours")).toBeDefined();
  });

  it('updates the remaining time every minute, and shows "Terminé" after the end date', () => {
    vi.useFakeTimers({ now: new Date("2026-11-21T10:00:00Z") });
    const challenge = {
      startDate: "2026-11-20T23:00:00.000Z",
      endDate: "2026-11-21T10:02:00.000Z",
    };
    render(<Countdown challenge={challenge} initial="24h" />);
    expect(screen.getByText("0h 2m")).toBeDefined();

    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText("0h 1m")).toBeDefined();
    act(() => vi.advanceTimersByTime(60_000));
    expect(screen.getByText("Terminé")).toBeDefined();
  });
});
