import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CookDialog } from "./cook-dialog.tsx";
import { TimerBell } from "./timer-bell.tsx";
import { currentTimers, startTimer } from "./timers.ts";

const recipe = {
  title: "Velouté",
  description: "Faites suer l'oignon cinq minutes.\nMouillez, puis laissez cuire 25 min.",
  ingredients: [{ name: "oignons", quantity: "2", unit: "pièces" }],
};

const wakeLock = { request: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  wakeLock.request.mockReset().mockResolvedValue({ release: vi.fn() });
  vi.stubGlobal("navigator", Object.assign(navigator, { wakeLock, vibrate: vi.fn() }));
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

function show(factor = 1) {
  return render(
    <>
      <CookDialog recipe={recipe} factor={factor} onClose={() => {}} />
      <TimerBell />
    </>,
  );
}

async function settle(milliseconds = 0) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

describe("cooking mode", () => {
  it("shows scaled ingredients to tick off and numbered steps", async () => {
    show(2);
    await settle();
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "4 pièces oignons" });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect(screen.getByRole("heading", { name: "Ingrédients × 2" })).toBeDefined();
    const steps = within(screen.getByRole("region", { name: "Étapes" })).getAllByRole("listitem");
    expect(steps).toHaveLength(2);
  });

  it("keeps the screen on, renews the wake lock and shows when that fails", async () => {
    show();
    await settle();
    expect(wakeLock.request).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event("visibilitychange"));
    await settle();
    expect(wakeLock.request).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/Gardez l'écran allumé/)).toBeNull();
    wakeLock.request.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    fireEvent(document, new Event("visibilitychange"));
    await settle();
    expect(screen.getByText(/Gardez l'écran allumé vous-même/)).toBeDefined();
  });

  it("runs several timers, shows their remaining time and rings when one ends", async () => {
    show();
    await settle();
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 25 min" }));
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 5 min" }));
    await settle(60_000);
    const times = screen.getAllByRole("timer").map(({ textContent }) => textContent);
    expect(times).toEqual(["24:00", "4:00"]);
    await settle(4 * 60_000);
    expect(screen.getByRole("alert").textContent).toContain(
      "Minuteur 5 min terminé\u00a0: Velouté",
    );
    expect(navigator.vibrate).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole("timer")).toHaveLength(1);
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Arrêter" }));
    expect(currentTimers()).toHaveLength(1);
  });

  it("rings at once after a reload for a timer that ended in the meantime", async () => {
    startTimer("Tarte", 600);
    vi.setSystemTime(Date.now() + 700_000);
    render(<TimerBell />);
    await settle();
    expect(screen.getByText("Minuteur 10 min terminé : Tarte")).toBeDefined();
  });

  it("rings in one of two tabs and shows the ended timer in both", async () => {
    startTimer("Tarte", 60);
    render(
      <>
        <TimerBell />
        <TimerBell />
      </>,
    );
    await settle(60_000);
    expect(navigator.vibrate).toHaveBeenCalledTimes(1);
    expect(screen.getAllByText("Minuteur 1 min terminé : Tarte")).toHaveLength(2);
  });

  it("ignores stored data that is not a list of timers", () => {
    for (const text of ["x", "{}", '[{"id":1}]', "null"]) {
      localStorage.setItem("timers", text);
      expect(currentTimers()).toEqual([]);
    }
  });

  it("stops a running timer", async () => {
    show();
    await settle();
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 25 min" }));
    fireEvent.click(screen.getByRole("button", { name: "Arrêter" }));
    expect(screen.queryByRole("timer")).toBeNull();
  });
});
