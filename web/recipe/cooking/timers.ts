import { useSyncExternalStore } from "react";
import { watchSession } from "../../api/session.ts";
import { parseJson } from "../../api/stored-json.ts";

/** A kitchen timer. It survives reloading or closing the page. */
export interface Timer {
  id: string;
  /** Title of the recipe. */
  recipe: string;
  /**
   * Name from the recipe step, or the recipe's title with a number. Unique among the recipe's timers. Undefined if the
   * name is the recipe's title.
   */
  name?: string;
  seconds: number;
  /** End time, in milliseconds since 1970. */
  endsAt: number;
  /** When the timer was paused, in milliseconds since 1970. Undefined while it is running. Resuming moves `endsAt`. */
  pausedAt?: number;
  /** True once the timer has rung in any tab. */
  rang?: true;
  /** True if the timer rang late because the site was closed or the device was asleep. */
  missed?: true;
}

const key = "timers";

/** A timer that rings later than this after its end counts as missed. */
const missedAfterMs = 10_000;
const listeners = new Set<() => void>();
/** The timers during prerendering. A constant, because React must receive the same array on each call. */
const noTimers: Timer[] = [];
let cached: { text: string; timers: Timer[] } = { text: "", timers: [] };

/** Returns all timers, including those that have rung. The array changes only when a timer changes. */
export function currentTimers(): Timer[] {
  const text = localStorage.getItem(key) ?? "";
  if (text !== cached.text) cached = { text, timers: parse(text) };
  return cached.timers;
}

function parse(text: string): Timer[] {
  const stored = parseJson(text);
  return Array.isArray(stored) ? stored.filter(isTimer) : [];
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

/**
 * Starts a timer. A timer without a name gets the recipe's title. If the recipe already has a timer with the same name,
 * appends a number to the name. Returns the timer.
 */
export function startTimer({ recipe, name, seconds }: NewTimer): Timer {
  const timers = currentTimers();
  const unique = uniqueName(
    name ?? recipe,
    timers.filter((other) => other.recipe === recipe),
  );
  const timer: Timer = {
    id: crypto.randomUUID(),
    recipe,
    ...(unique !== recipe && { name: unique }),
    seconds,
    endsAt: Date.now() + seconds * 1000,
  };
  store([...timers, timer]);
  return timer;
}

type NewTimer = Pick<Timer, "recipe" | "seconds"> & { name: string | undefined };

function uniqueName(name: string, timers: Timer[]): string {
  const names = new Set(timers.map(timerName));
  let unique = name;
  for (let number = 2; names.has(unique); number++) unique = `${name} (${number})`;
  return unique;
}

/** Returns the timer's name, or the recipe's title if it has no name. */
export function timerName({ name, recipe }: Timer): string {
  return name ?? recipe;
}

/**
 * Returns the recipe's title, to show it next to the timer's name. Returns undefined if the timer's name is already the
 * title, alone or followed by a number, as in "Tarte (2)".
 */
export function recipeBesideName({ name, recipe }: Timer): string | undefined {
  return name && !name.startsWith(`${recipe} (`) ? recipe : undefined;
}

/** Returns how long a timer has left. Stays the same while the timer is paused. */
export function remainingMs({ endsAt, pausedAt = Date.now() }: Timer): number {
  return endsAt - pausedAt;
}

/** True while the timer counts down: it is not paused and has not rung. */
export function isRunning({ pausedAt, rang }: Timer): boolean {
  return pausedAt === undefined && !rang;
}

/** The longest delay that `setTimeout` accepts: about 25 days. */
const maxTimeoutMs = 2 ** 31 - 1;

/**
 * Returns the delay until the next running timer ends: 0 if one has already ended, and undefined if none is running.
 */
export function msUntilNextEnd(timers: Timer[]): number | undefined {
  const delays = timers.filter(isRunning).map(remainingMs);
  return delays.length > 0 ? Math.max(Math.min(...delays, maxTimeoutMs), 0) : undefined;
}

/** Pauses a running timer, or resumes a paused one. */
export function togglePause(id: string): void {
  const now = Date.now();
  store(
    currentTimers().map((timer) => {
      if (timer.id !== id || timer.endsAt <= (timer.pausedAt ?? now)) return timer;
      const { pausedAt, ...running } = timer;
      return pausedAt === undefined
        ? { ...timer, pausedAt: now }
        : { ...running, endsAt: timer.endsAt + now - pausedAt };
    }),
  );
}

/** Stops a timer or dismisses one that has rung. */
export function stopTimer(id: string): void {
  store(currentTimers().filter((timer) => timer.id !== id));
}

/** Adds a minute to a running or paused timer. A timer that has rung runs for one more minute. */
export function addMinute(id: string): void {
  store(
    currentTimers().map((timer) => {
      if (timer.id !== id) return timer;
      const { rang, missed, ...extended } = timer;
      const endsAt = (rang ? Date.now() : timer.endsAt) + 60_000;
      return { ...extended, endsAt, seconds: timer.seconds + 60 };
    }),
  );
}

/** Marks ended timers as rung. Returns those that no other tab has claimed. */
export async function claimEndedTimers(): Promise<Timer[]> {
  const claim = () => {
    const now = Date.now();
    const ended = currentTimers().filter((timer) => isRunning(timer) && timer.endsAt <= now);
    if (ended.length > 0) {
      store(
        currentTimers().map((timer) =>
          ended.includes(timer)
            ? {
                ...timer,
                rang: true,
                ...(now - timer.endsAt > missedAfterMs && { missed: true }),
              }
            : timer,
        ),
      );
    }
    return ended;
  };
  // Uses a lock, so that two tabs do not ring for the same timer.
  return navigator.locks ? navigator.locks.request(key, claim) : claim();
}

/** Returns all timers, and re-renders when they change in any tab. */
export function useTimers(): Timer[] {
  return useSyncExternalStore(subscribe, currentTimers, () => noTimers);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Runs the listener when another tab changes the timers. Also runs it when the session ends, because that removes all
  // timers.
  const stopWatching = watchSession(listener);
  return () => {
    listeners.delete(listener);
    stopWatching();
  };
}
