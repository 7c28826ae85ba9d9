import type { contract } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

/** Users and stored data for an example API call. */
export interface ExampleContext {
  engine: Engine;
  /** The user who makes the API call. */
  caller: TestUser;
  /** The user whose account, recipe or session is requested. Can be the caller. */
  owner: TestUser;
  data: ExampleData;
}

/**
 * Creates stored data for example API calls, either in an empty table or on a `FilledSite` (realistic data for cost
 * measurements).
 */
export interface ExampleData {
  /** Returns a category for new challenges. */
  category(): Promise<Category>;
  /** Returns the id of an open challenge that neither the caller nor the owner of the requested data has entered. */
  openChallenge(): Promise<string>;
  /** Returns the id of an upcoming challenge, and a function that recreates it after its deletion. */
  upcomingChallenge(): Promise<{ id: string; recreate(): Promise<void> }>;
  /** Returns the id of an open challenge. On a `FilledSite`, this challenge has one full page of recipes. */
  listedChallenge(): Promise<string>;
  /**
   * Returns the id of a challenge with recorded results. On a `FilledSite`, this challenge has one full page of
   * results.
   */
  challengeWithResults(): Promise<string>;
}

/** An example request. Includes the caller's access token by default. */
interface ExampleRequest extends TestRequest {
  /** Reverts the effects of the API call, so that repeated calls have the same cost. */
  undo?(reply: { id: string }): Promise<unknown>;
}

/** Stores the data that the example request needs, and returns the request. */
export type Prepare = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** Example requests for an API call: a typical one, other successful ones, and ones that must be rejected. */
export interface CallExample {
  prepare: Prepare;
  /**
   * The caller of an API call that any signed-in user may make. "owner" (the default) owns the requested data, "other"
   * is another user, and "reader" is `FilledSite.reader` (the owner if there is no `FilledSite`).
   */
  by?: "owner" | "other" | "reader";
  /**
   * More requests that must succeed, keyed by name. Their effects differ from those of the request from `prepare`, for
   * example in the number of written items.
   */
  variants?: Record<string, Prepare>;
  refusals?: Refusals;
  /**
   * True if the API call also accepts withdrawn recipes. Other calls with a recipe id in their path must respond with
   * `not-found` for a withdrawn recipe.
   */
  acceptsWithdrawn?: true;
  /**
   * The reason why the cost tests do not measure the API call, and the name of the test that measures its cost instead.
   */
  costMeasuredElsewhere?: string;
}

/**
 * Requests that must be rejected. Each key begins with the expected error code. Further words distinguish requests with
 * the same code.
 */
export type Refusals = { [Case in ErrorCode | `${ErrorCode} ${string}`]?: Prepare };

/** One example for each API call of a feature. A missing example is a type error. */
export type ExamplesOf<Feature extends keyof typeof contract> = Record<
  keyof (typeof contract)[Feature],
  CallExample
>;
