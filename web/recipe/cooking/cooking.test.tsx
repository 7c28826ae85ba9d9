import Popover from "@mui/material/Popover";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { clearSession } from "../../api/session.ts";
import { ToastProvider } from "../../components/toast/toast-provider.tsx";
import CookDialog from "./cook-dialog.tsx";
import { TimerBar } from "./timer-bar.tsx";
import { TimerBell } from "./timer-bell.tsx";
import { currentTimers, startTimer, stopTimer, togglePause } from "./timers.ts";

const recipe = {
  id: "r1",
  title: "Velouté",
  description: "Faites suer l'oignon cinq minutes.\nMouillez, puis laissez cuire 25 min.",
  ingredients: [{ name: "oignons", quantity: "2", unit: "pièces" }],
};

const release = vi.fn();
const wakeLock = { request: vi.fn() };

/** Replaces properties of `navigator` for the current test. */
function stubNavigator(parts: object) {
  for (const [name, value] of Object.entries(parts)) {
    Object.defineProperty(navigator, name, { value, configurable: true });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ["Date", "setTimeout", "clearTimeout", "setInterval", "clearInterval"],
  });
  release.mockReset();
  wakeLock.request.mockReset().mockResolvedValue({ release });
  stubNavigator({ wakeLock, vibrate: vi.fn(), userActivation: undefined });
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
});

function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(() => createQueryClient("u1"));
  return (
    <QueryClientProvider client={client}>
      <ToastProvider>{children}</ToastProvider>
    </QueryClientProvider>
  );
}

async function show({ factor = 1, onClose = () => {} } = {}) {
  const view = render(
    <>
      <CookDialog recipe={recipe} factor={factor} onClose={onClose} />
      <TimerBell />
    </>,
    { wrapper: Providers },
  );
  await settle();
  return view;
}

/** Focuses a button and then presses it, as a keyboard user does. */
function press(button: HTMLElement) {
  act(() => button.focus());
  fireEvent.click(button);
}

async function settle(milliseconds = 0) {
  await act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

/** Returns a fake `AudioContext` class. Its oscillators append their stop times to `stops`. */
function fakeAudioContext(stops: number[]) {
  const node = { connect() {}, disconnect() {} };
  return class {
    state = "running";
    currentTime = 0;
    destination = node;
    resume = async () => {};
    createGain = () => ({ ...node, context: this });
    createOscillator = () => ({
      ...node,
      frequency: { value: 0 },
      start() {},
      stop: (time: number) => stops.push(time),
    });
  };
}

describe("CookDialog", () => {
  it("keeps showing the recipe while the cooking mode dialog closes", async () => {
    const dialog = (open: boolean) => (
      <CookDialog recipe={open ? recipe : undefined} factor={1} onClose={() => {}} />
    );
    const { rerender } = render(dialog(true), { wrapper: Providers });
    await settle();
    rerender(dialog(false));
    expect(screen.getByRole("heading", { name: "Velouté", hidden: true })).toBeDefined();
    await settle(1000);
    expect(screen.queryByRole("heading", { name: "Velouté", hidden: true })).toBeNull();
  });

  it("shows the ingredients with scaled quantities, and lets the user tick them", async () => {
    await show({ factor: 2 });
    const box = screen.getByRole<HTMLInputElement>("checkbox", { name: "oignons 4 pièces" });
    fireEvent.click(box);
    expect(box.checked).toBe(true);
    expect(screen.getByRole("heading", { name: "Ingrédients × 2" })).toBeDefined();
    const steps = within(screen.getByRole("region", { name: "Étapes" })).getAllByRole("listitem");
    expect(steps).toHaveLength(2);
  });

  it("keeps the screen on while cooking, or explains that the browser does not allow it", async () => {
    await show();
    expect(wakeLock.request).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event("visibilitychange"));
    await settle();
    expect(wakeLock.request).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/Pensez à garder l'écran allumé/)).toBeNull();
    wakeLock.request.mockRejectedValue(new DOMException("no", "NotAllowedError"));
    fireEvent(document, new Event("visibilitychange"));
    await settle();
    expect(screen.getByText(/Pensez à garder l'écran allumé/)).toBeDefined();
  });

  it("requests the wake lock again at the first touch if the browser denied it after a reload", async () => {
    wakeLock.request.mockRejectedValueOnce(new DOMException("no", "NotAllowedError"));
    stubNavigator({ userActivation: { hasBeenActive: false } });
    await show();
    expect(screen.queryByText(/Pensez à garder l'écran allumé/)).toBeNull();
    fireEvent.touchEnd(screen.getByRole("dialog"));
    fireEvent.click(screen.getByRole("dialog"));
    await settle();
    expect(wakeLock.request).toHaveBeenCalledTimes(2);
    expect(screen.queryByText(/Pensez à garder l'écran allumé/)).toBeNull();
    fireEvent.click(screen.getByRole("dialog"));
    expect(wakeLock.request).toHaveBeenCalledTimes(2);
  });

  it("lets the screen turn off again when cooking mode is closed", async () => {
    const { unmount } = await show();
    expect(release).not.toHaveBeenCalled();
    unmount();
    expect(release).toHaveBeenCalledOnce();
  });

  it("numbers the kitchen timers that belong to the same step of a recipe", async () => {
    await show();
    const button = screen.getByRole("button", { name: "Minuteur 25 min" });
    fireEvent.click(button);
    expect(screen.getByText("Minuteur 25 min lancé : Laissez cuire")).toBeDefined();
    fireEvent.click(button);
    expect(screen.getByText("Minuteur 25 min lancé : Laissez cuire (2)")).toBeDefined();
    expect(currentTimers().map(({ name }) => name)).toEqual(["Laissez cuire", "Laissez cuire (2)"]);
    expect(
      screen.getByRole("button", { name: "Arrêter «\u00a0Laissez cuire (2)\u00a0»" }),
    ).toBeDefined();
  });

  it("announces a kitchen timer that is started again after it was stopped", async () => {
    await show();
    const start = screen.getByRole("button", { name: "Minuteur 25 min" });
    const announcement = () => screen.getByText("Minuteur 25 min lancé : Laissez cuire");
    fireEvent.click(start);
    const first = announcement();
    fireEvent.click(screen.getByRole("button", { name: "Arrêter «\u00a0Laissez cuire\u00a0»" }));
    fireEvent.click(start);
    expect(announcement()).not.toBe(first);
  });

  it("starts or stops only one kitchen timer on a double tap", async () => {
    await show();
    const doubleTap = (button: HTMLElement) => {
      fireEvent.click(button, { detail: 1 });
      fireEvent.click(button, { detail: 2 });
    };
    doubleTap(screen.getByRole("button", { name: "Minuteur 25 min" }));
    expect(currentTimers()).toHaveLength(1);
    press(screen.getByRole("button", { name: "Minuteur 5 min" }));
    const [stop] = screen.getAllByRole("button", { name: /^Arrêter/ });
    fireEvent.click(stop as HTMLElement, { detail: 2 });
    expect(currentTimers()).toHaveLength(2);
    fireEvent.click(stop as HTMLElement, { detail: 1 });
    expect(currentTimers()).toHaveLength(1);
  });

  it("stops a running kitchen timer when the user presses its stop button", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 25 min" }));
    fireEvent.click(screen.getByRole("button", { name: "Arrêter «\u00a0Laissez cuire\u00a0»" }));
    expect(screen.queryByRole("timer")).toBeNull();
  });
});

describe("TimerBell", () => {
  it("sounds an alarm when one of several kitchen timers ends", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 25 min" }));
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 5 min" }));
    await settle(60_000);
    const times = screen.getAllByRole("timer").map(({ textContent }) => textContent);
    expect(times).toEqual(["24:00", "4:00"]);
    await settle(4 * 60_000);
    expect(screen.getByRole("alert").textContent).toContain(
      "Minuteur 5 min terminé\u00a0: Faites suer l'oignon (Velouté)",
    );
    expect(navigator.vibrate).toHaveBeenCalledTimes(1);
    expect(screen.getAllByRole("timer")).toHaveLength(1);
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", { name: /^Arrêter/ }));
    expect(currentTimers()).toHaveLength(1);
  });

  it("gives a recipe's kitchen timers numbers if the steps do not name them", async () => {
    for (const seconds of [60, 120]) startTimer({ recipe: "Tarte", name: undefined, seconds });
    render(<TimerBell />);
    await settle(120_000);
    const alerts = screen.getAllByRole("alert");
    expect(alerts.map((alert) => alert.querySelector(".MuiAlert-message")?.textContent)).toEqual([
      "Minuteur 1 min terminé\u00a0: Tarte",
      "Minuteur 2 min terminé\u00a0: Tarte (2)",
    ]);
    expect(screen.getByRole("button", { name: "Arrêter «\u00a0Tarte (2)\u00a0»" })).toBeDefined();
  });

  it("shows when a timer ended while the site was closed, until the user closes the message", async () => {
    vi.setSystemTime(new Date(2026, 10, 25, 19, 32));
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    vi.setSystemTime(new Date(2026, 10, 25, 20, 0));
    render(<TimerBell />);
    await settle();
    expect(screen.getByRole("alert").textContent).toContain(
      "Minuteur 10 min terminé à\u00a019\u00a0h\u00a042\u00a0: Enfournez (Tarte)",
    );
    expect(screen.queryByRole("button", { name: /^(Arrêter|\+1)/ })).toBeNull();
    fireEvent.click(screen.getByRole("button", { name: "Fermer «\u00a0Enfournez\u00a0»" }));
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("sounds the alarm of a kitchen timer in only one of two open tabs", async () => {
    startTimer({ recipe: "Tarte", name: undefined, seconds: 60 });
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

  it("sounds the alarm of a kitchen timer for one minute", async () => {
    const stops: number[] = [];
    vi.stubGlobal("AudioContext", fakeAudioContext(stops));
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 5 min" }));
    await settle(5 * 60_000);
    expect(Math.max(...stops)).toBeCloseTo(59.8);
  });

  it("stops the alarm when any of several ended kitchen timers is stopped", async () => {
    startTimer({ recipe: "Tarte", name: undefined, seconds: 60 });
    startTimer({ recipe: "Velouté", name: undefined, seconds: 70 });
    render(<TimerBell />);
    await settle(60_000);
    await settle(10_000);
    expect(navigator.vibrate).toHaveBeenLastCalledWith(expect.any(Array));
    fireEvent.click(screen.getByRole("button", { name: "Arrêter «\u00a0Tarte\u00a0»" }));
    expect(navigator.vibrate).toHaveBeenLastCalledWith(0);
    expect(screen.getAllByRole("alert")).toHaveLength(1);
  });

  it("stops the alarm when the ringing kitchen timer is stopped in another tab", async () => {
    startTimer({ recipe: "Tarte", name: undefined, seconds: 60 });
    render(<TimerBell />);
    await settle(60_000);
    expect(navigator.vibrate).not.toHaveBeenCalledWith(0);
    act(() => stopTimer(currentTimers()[0]?.id ?? ""));
    expect(navigator.vibrate).toHaveBeenLastCalledWith(0);
  });

  it("adds minutes to a running kitchen timer and to one that has just rung", async () => {
    await show();
    fireEvent.click(screen.getByRole("button", { name: "Minuteur 5 min" }));
    const more = { name: "+1\u00a0min pour «\u00a0Faites suer l'oignon\u00a0»" };
    fireEvent.click(screen.getByRole("button", more));
    expect(screen.getByRole("timer").textContent).toBe("6:00");
    expect(screen.getByText("6 min : Faites suer l'oignon")).toBeDefined();
    await settle(6 * 60_000);
    fireEvent.click(within(screen.getByRole("alert")).getByRole("button", more));
    expect(navigator.vibrate).toHaveBeenLastCalledWith(0);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(screen.getByRole("timer").textContent).toBe("1:00");
    await settle(60_000);
    expect(screen.getByRole("alert").textContent).toContain("Minuteur 7 min terminé");
  });

  it("returns the focus to the previously focused control when the user stops the alarm", async () => {
    await show();
    const start = screen.getByRole("button", { name: "Minuteur 5 min" });
    fireEvent.click(start);
    await settle(5 * 60_000);
    start.focus();
    press(within(screen.getByRole("alert")).getByRole("button", { name: /^Arrêter/ }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(start);
  });

  it("moves the focus to <main> when the alarm is stopped and no control had the focus before", async () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    render(
      <main tabIndex={-1}>
        <TimerBell />
      </main>,
    );
    await settle(600_000);
    press(within(screen.getByRole("alert")).getByRole("button", { name: /^Arrêter/ }));
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("stops the alarm on the first press of Escape, and closes the dialog on the second", async () => {
    const onClose = vi.fn();
    await show({ onClose });
    const start = screen.getByRole("button", { name: "Minuteur 5 min" });
    fireEvent.click(start);
    await settle(5 * 60_000);
    fireEvent.keyDown(start, { key: "Escape" });
    expect(screen.queryByRole("alert")).toBeNull();
    expect(navigator.vibrate).toHaveBeenLastCalledWith(0);
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(start, { key: "Escape" });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it("shows the alarm inside an open popover that has the dialog role", async () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    render(
      <>
        <Popover
          open
          anchorEl={document.body}
          slotProps={{ paper: { role: "dialog", "aria-label": "Compte" } }}
        />
        <TimerBell />
      </>,
    );
    await settle(600_000);
    const panel = within(screen.getByRole("dialog", { name: "Compte" }));
    expect(panel.getByRole("button", { name: /^Arrêter/ })).toBeDefined();
  });
});

describe("currentTimers", () => {
  it("ignores stored data that is not a list of kitchen timers", () => {
    for (const text of ["x", "{}", '[{"id":1}]', "null"]) {
      localStorage.setItem("timers", text);
      expect(currentTimers()).toEqual([]);
    }
  });
});

describe("TimerBar", () => {
  it("shows only the kitchen timer that ends first, or all timers when expanded", async () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    startTimer({ recipe: "Velouté", name: "Laissez cuire", seconds: 300 });
    render(<TimerBar />);
    expect(screen.getAllByRole("timer")).toHaveLength(1);
    const summary = screen.getByRole("button", { name: "5:00 Laissez cuire +\u00a01 autre" });
    expect(summary.getAttribute("aria-expanded")).toBe("false");
    fireEvent.click(summary);
    expect(summary.getAttribute("aria-expanded")).toBe("true");
    const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(rows).toEqual([
      "10:00EnfournezTartePause+1\u00a0minArrêter",
      "5:00Laissez cuireVeloutéPause+1\u00a0minArrêter",
    ]);
  });

  it("pauses and resumes a kitchen timer, which does not ring while it is paused", async () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    render(
      <>
        <TimerBar isInitiallyOpen />
        <TimerBell />
      </>,
    );
    const time = () => screen.getByRole("timer").textContent;
    await settle(60_000);
    fireEvent.click(
      screen.getByRole("button", { name: "Mettre en pause «\u00a0Enfournez\u00a0»" }),
    );
    expect(screen.getByText("En pause · Tarte")).toBeDefined();
    expect(screen.getByText("En pause : Enfournez")).toBeDefined();
    await settle(3_600_000);
    expect(time()).toBe("9:00");
    fireEvent.click(screen.getByRole("button", { name: /^\+1/ }));
    expect(time()).toBe("10:00");

    fireEvent.click(screen.getByRole("button", { name: "Reprendre «\u00a0Enfournez\u00a0»" }));
    expect(screen.getByText("Repris : Enfournez")).toBeDefined();
    await settle(599_000);
    expect(time()).toBe("0:01");
    expect(screen.queryByRole("alert")).toBeNull();
    await settle(1_000);
    expect(screen.getByRole("alert").textContent).toContain("Minuteur 11 min terminé");
  });

  it("keeps a kitchen timer paused after a reload and in other tabs", async () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    togglePause(currentTimers()[0]?.id ?? "");
    const stored = localStorage.getItem("timers") ?? "";
    localStorage.clear();
    render(<TimerBar />);
    await settle(3_600_000);
    localStorage.setItem("timers", stored);
    act(() => void window.dispatchEvent(new Event("storage")));
    expect(screen.getByRole("button", { name: "10:00 En pause\u00a0: Enfournez" })).toBeDefined();
  });

  it("shows a running kitchen timer rather than a paused one in the collapsed bar", () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 60 });
    togglePause(currentTimers()[0]?.id ?? "");
    startTimer({ recipe: "Velouté", name: "Laissez cuire", seconds: 300 });
    render(<TimerBar />);
    expect(screen.getByRole("button", { name: /^5:00 Laissez cuire/ })).toBeDefined();
  });

  it("keeps the focus in the timer bar when one of several kitchen timers is stopped", () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    startTimer({ recipe: "Velouté", name: "Laissez cuire", seconds: 300 });
    render(
      <main tabIndex={-1}>
        <TimerBar isInitiallyOpen />
      </main>,
    );
    press(screen.getByRole("button", { name: "Arrêter «\u00a0Enfournez\u00a0»" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "1 minuteur" }));
    press(screen.getByRole("button", { name: "Arrêter «\u00a0Laissez cuire\u00a0»" }));
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });

  it("returns the focus to the previously focused control when the last kitchen timer ends", async () => {
    await show();
    const start = screen.getByRole("button", { name: "Minuteur 5 min" });
    press(start);
    act(() => screen.getByRole("button", { name: /^\+1/ }).focus());
    await settle(5 * 60_000);
    expect(screen.getByRole("alert")).toBeDefined();
    expect(document.activeElement).toBe(start);
  });

  it("does not repeat the announcement of an added minute when a new kitchen timer starts", async () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 60 });
    render(
      <>
        <TimerBar isInitiallyOpen />
        <TimerBell />
      </>,
    );
    fireEvent.click(screen.getByRole("button", { name: /^\+1/ }));
    expect(screen.getByText("2 min : Enfournez")).toBeDefined();
    await settle(120_000);
    act(() => startTimer({ recipe: "Velouté", name: undefined, seconds: 60 }));
    expect(screen.queryByText("2 min : Enfournez")).toBeNull();
  });

  it("hides the timer bar when the session ends", () => {
    startTimer({ recipe: "Tarte", name: "Enfournez", seconds: 600 });
    render(<TimerBar />);
    act(clearSession);
    expect(currentTimers()).toEqual([]);
    expect(screen.queryByRole("region", { name: "Minuteurs" })).toBeNull();
  });
});
