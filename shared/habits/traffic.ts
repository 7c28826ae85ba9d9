import { broadcastSpeed } from "../constants.ts";
import { type CallName, habits } from "./habits.ts";

/** API calls per second, keyed by call name. `search` counts `listRecipes` calls with a search query. */
export type CallRates = Partial<Record<CallName | "search", number>>;

/** The site's traffic in the busiest hour. */
export interface Traffic {
  /** Visits per second. Each visit opens a live connection. */
  visits: number;
  calls: CallRates;
}

/** The traffic of the busiest hour, split by cause. */
export interface BusiestHour {
  /** The traffic that users cause when they take part in the largest challenge or watch the live leaderboard. */
  crowd: Traffic;
  others: Traffic;
  /** Number of users whose open page has a live connection. */
  viewers: number;
}

export const activeSecondsPerDay = habits.activeHoursPerDay * 3600;

/** Number of seconds per month within the hours of the day in which users visit the site. */
export const activeSecondsPerMonth = 30 * activeSecondsPerDay;

/** Returns the traffic in the busiest hour for the given number of monthly users. */
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

/** Returns the site's traffic for the given numbers of visits and new recipes per second. */
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

/** Returns the sum of two amounts of traffic. */
export function addTraffic(one: Traffic, other: Traffic): Traffic {
  const names = Object.keys({ ...one.calls, ...other.calls }) as (keyof CallRates)[];
  return {
    visits: one.visits + other.visits,
    calls: Object.fromEntries(
      names.map((name) => [name, (one.calls[name] ?? 0) + (other.calls[name] ?? 0)]),
    ),
  };
}

/**
 * Returns the number of shared recipe pages that functions render per second in the busiest hour. Excludes pages that
 * CloudFront serves from its cache.
 */
export function sharedPagesPerSecond(people: number): number {
  const { sharedPageViewsPerMonth, sharedPageMissPercent, eveningPeak } = habits;
  const misses = (people * sharedPageViewsPerMonth * sharedPageMissPercent) / 100;
  return (misses * eveningPeak) / activeSecondsPerMonth;
}

/** Returns the HTTP API's requests per second in the busiest hour, including shared recipe pages. */
export function requestsPerSecond(people: number): number {
  const { crowd, others } = busiestHour(people);
  const { calls } = addTraffic(crowd, others);
  return Object.values(calls).reduce((sum, rate) => sum + rate, sharedPagesPerSecond(people));
}

/** Returns the number of live connections opened per second in the busiest hour. */
export function connectionsPerSecond(people: number): number {
  const { crowd, others } = busiestHour(people);
  return crowd.visits + others.visits;
}

/**
 * Ratio of the APIs' throttling limits to the expected traffic. It exceeds 1 because the expected traffic is only a
 * guess.
 */
const headroom = 2;

/** Returns the HTTP API's throttling limit in requests per second, which is at least 1,000. */
export function callThrottle(people: number): number {
  return Math.max(1000, roundUp(headroom * requestsPerSecond(people)));
}

/** Returns the limit on WebSocket connections and disconnections per second, which is at least 500. */
export function connectionThrottle(people: number): number {
  return Math.max(500, roundUp(headroom * 2 * connectionsPerSecond(people)));
}

/**
 * Returns the total number of API requests, WebSocket connections and disconnections, and live messages that a stage
 * allows per second. All of them count towards the account's API Gateway quota.
 */
export function gatewayThrottle(people: number, liveRate: number): number {
  return callThrottle(people) + connectionThrottle(people) + Math.ceil(broadcastSpeed * liveRate);
}

function roundUp(rate: number): number {
  return Math.ceil(rate / 100) * 100;
}
