import { type CallName, habits } from "./habits.ts";

/** Calls per second, by name. `search` are calls of `listRecipes` that search. */
export type CallRates = Partial<Record<CallName | "search", number>>;

/** What reaches the site per second, in the busiest hour. */
export interface Traffic {
  /** Visits per second. Each one opens a live connection. */
  visits: number;
  calls: CallRates;
}

/** The busiest hour, divided by whether people are interested in the most crowded challenge. */
export interface BusiestHour {
  /** The users who enter the challenge of the busiest day, and the viewers of the event who arrive at the same time. */
  crowd: Traffic;
  others: Traffic;
  /** People on a page with a live connection. */
  viewers: number;
}

export const activeSecondsPerDay = habits.activeHoursPerDay * 3600;

/** Seconds of a month during which users visit the site. */
export const activeSecondsPerMonth = 30 * activeSecondsPerDay;

/** Returns the busiest hour of the busiest day of a site that the given number of people use every month. */
export function busiestHour(people: number): BusiestHour {
  const { busiestDay, event, eveningPeak, liveMinutesPerVisit, visitsPerMonth } = habits;
  const perSecond = eveningPeak / activeSecondsPerDay;
  const entrants = people * busiestDay.entrantShare;
  const viewers = Math.min(people, event.viewers);
  const arrivals = visitsOf(viewers / (event.arrivalMinutes * 60), { recipes: 0 });
  const entering = visitsOf(entrants * busiestDay.visitsPerEntrant * perSecond, {
    recipes: entrants * perSecond,
  });
  const othersVisits = ((people - entrants) * visitsPerMonth * perSecond) / 30;
  const others = visitsOf(othersVisits, {
    recipes: (othersVisits * habits.callsPerMonth.createRecipe) / visitsPerMonth,
  });
  const visits = entering.visits + others.visits;
  return {
    crowd: addTraffic(entering, arrivals),
    others,
    viewers: viewers + visits * liveMinutesPerVisit * 60,
  };
}

/** Returns the traffic of a number of visits per second and of the recipes that are submitted during them. */
function visitsOf(visits: number, { recipes }: { recipes: number }): Traffic {
  const { callsPerVisit, callsPerMonth, searchPagesPerVisit, visitsPerMonth } = habits;
  const monthly = Object.entries(callsPerMonth).map(([name, calls]) => [
    name,
    (visits * calls) / visitsPerMonth,
  ]);
  const perVisit = Object.entries(callsPerVisit).map(([name, calls]) => [name, visits * calls]);
  return {
    visits,
    calls: {
      ...Object.fromEntries(monthly),
      ...Object.fromEntries(perVisit),
      search: visits * searchPagesPerVisit,
      createRecipe: recipes,
    },
  };
}

/** Adds up two kinds of traffic. */
export function addTraffic(one: Traffic, other: Traffic): Traffic {
  const names = Object.keys({ ...one.calls, ...other.calls }) as (keyof CallRates)[];
  return {
    visits: one.visits + other.visits,
    calls: Object.fromEntries(
      names.map((name) => [name, (one.calls[name] ?? 0) + (other.calls[name] ?? 0)]),
    ),
  };
}

/** Returns the requests per second that reach the HTTP API in the busiest hour, including pages of shared recipes. */
export function requestsPerSecond(people: number): number {
  const { crowd, others } = busiestHour(people);
  const { calls } = addTraffic(crowd, others);
  const { sharedPageViewsPerMonth, sharedPageMissPercent, eveningPeak } = habits;
  const pages =
    (people * sharedPageViewsPerMonth * sharedPageMissPercent * eveningPeak) /
    100 /
    activeSecondsPerMonth;
  return Object.values(calls).reduce((sum, rate) => sum + rate, pages);
}

/** Returns the live connections per second that are opened in the busiest hour. About as many are closed. */
export function connectionsPerSecond(people: number): number {
  const { crowd, others } = busiestHour(people);
  return crowd.visits + others.visits;
}

/** Headroom above the busiest hour, because the habits are guesses. */
const headroom = 2;

/** Returns the requests per second above which the HTTP API refuses calls: twice those of the busiest hour. */
export function callThrottle(people: number): number {
  return Math.max(1000, roundUp(headroom * requestsPerSecond(people)));
}

/** Returns the connections and disconnections per second above which the WebSocket API refuses them. */
export function connectionThrottle(people: number): number {
  return Math.max(500, roundUp(headroom * 2 * connectionsPerSecond(people)));
}

function roundUp(rate: number): number {
  return Math.ceil(rate / 100) * 100;
}
