import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

test("shows ingredients to tick, scaled as on the sheet, and the steps by number", async () => {
  show(2);
  await settle();
  const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "4 pièces oignons" });
  fireEvent.click(box);
  expect(box.checked).toBe(true);
  expect(screen.getByRole("heading", { name: "Ingrédients × 2" })).toBeDefined();
  const steps = within(screen.getByRole("region", { name: "Étapes" })).getAllByRole("listitem");
  expect(steps).toHaveLength(2);
});

test("keeps the screen on, asks again when the page is back, and says where it cannot", async () => {
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

test("runs several timers, each with what is left, and rings on time", async () => {
  show();
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "Minuteur 25 min" }));
  fireEvent.click(screen.getByRole("button", { name: "Minuteur 5 min" }));
  await settle(60_000);
  const times = screen.getAllByRole("timer").map(({ textContent }) => textContent);
  expect(times).toEqual(["24:00", "4:00"]);
  await settle(4 * 60_000);
  expect(screen.getByRole("alert").textContent).toContain("Minuteur 5 min terminé\u00a0: Velouté");
  expect(navigator.vibrate).toHaveBeenCalledTimes(1);
  expect(screen.getAllByRole("timer")).toHaveLength(1);
  fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: "Arrêter" }));
  expect(currentTimers()).toHaveLength(1);
});

test("goes on after a reload, and rings at once what ended meanwhile", async () => {
  startTimer("Tarte", 600);
  vi.setSystemTime(Date.now() + 700_000);
  render(<TimerBell />);
  await settle();
  expect(screen.getByText("Minuteur 10 min terminé : Tarte")).toBeDefined();
});

test("rings in one of two tabs, and shows in both", async () => {
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

test("takes nothing for a timer that is none", () => {
  for (const text of ["x", "{}", '[{"id":1}]', "null"]) {
    localStorage.setItem("timers", text);
    expect(currentTimers()).toEqual([]);
  }
});

test("stops a timer that runs", async () => {
  show();
  await settle();
  fireEvent.click(screen.getByRole("button", { name: "Minuteur 25 min" }));
  fireEvent.click(screen.getByRole("button", { name: "Arrêter" }));
  expect(screen.queryByRole("timer")).toBeNull();
});
