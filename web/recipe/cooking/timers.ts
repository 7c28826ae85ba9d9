import { useSyncExternalStore } from "react";

/** A timer of this browser; it goes on while the page is reloaded or closed. */
export interface Timer {
  id: string;
  /** Title of the recipe that it was set from. */
  recipe: string;
  seconds: number;
  /** When it ends, ms since the epoch. */
  endsAt: number;
  /** It has rung, in this tab or another. */
  rang?: true;
}

const key = "timers";
const listeners = new Set<() => void>();
let cached: { text: string; timers: Timer[] } = { text: "", timers: [] };

/** The timers that are set, those that have rung included; the same array while nothing changes. */
export function currentTimers(): Timer[] {
  const text = localStorage.getItem(key) ?? "";
  if (text !== cached.text) cached = { text, timers: parse(text) };
  return cached.timers;
}

function parse(text: string): Timer[] {
  try {
    const stored: unknown = JSON.parse(text || "[]");
    return Array.isArray(stored) ? stored.filter(isTimer) : [];
  } catch {
    return [];
  }
}

function isTimer(value: unknown): value is Timer {
  const { id, recipe, seconds, endsAt } = (value ?? {}) as Partial<Timer>;
  return (
    typeof id === "string" &&
    typeof recipe === "string" &&
    typeof seconds === "number" &&
    typeof endsAt === "number"
  );
}

function store(timers: Timer[]): void {
  if (timers.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(timers));
  for (const listener of listeners) listener();
}

export function startTimer(recipe: string, seconds: number): void {
  const timer = { id: crypto.randomUUID(), recipe, seconds, endsAt: Date.now() + seconds * 1000 };
  store([...currentTimers(), timer]);
}

/** Stops a timer, or silences and forgets one that has rung. */
export function stopTimer(id: string): void {
  store(currentTimers().filter((timer) => timer.id !== id));
}

/** Marks the timers that have ended as rung, once over all tabs; gives those that this call has marked. */
export async function claimEndedTimers(): Promise<Timer[]> {
  const take = () => {
    const now = Date.now();
    const ended = currentTimers().filter(({ endsAt, rang }) => !rang && endsAt <= now);
    if (ended.length > 0) {
      store(
        currentTimers().map((timer) => (ended.includes(timer) ? { ...timer, rang: true } : timer)),
      );
    }
    return ended;
  };
  // Two tabs must not ring both.
  return navigator.locks ? navigator.locks.request(key, take) : take();
}

/** The timers, also as other tabs change them. */
export function useTimers(): Timer[] {
  return useSyncExternalStore(subscribe, currentTimers);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", listener);
  };
}
