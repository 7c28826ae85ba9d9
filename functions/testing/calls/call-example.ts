import type { contract } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

/** The users and the stored data on which an example API call operates. */
export interface ExampleContext {
  engine: Engine;
  /** The user who makes the API call. */
  caller: TestUser;
  /** The user whose account, recipe or session is requested. May be the caller. */
  owner: TestUser;
  data: ExampleData;
}

/**
 * Creates stored data for example API calls, either in an empty table or on a `FilledSite`, which contains realistic
 * data for cost measurements.
 */
export interface ExampleData {
  /** Returns a category for new challenges. */
  category(): Promise<Category>;
  /** Returns the id of an open challenge that neither the caller nor the owner has entered. */
  openChallenge(): Promise<string>;
  /** Returns the id of an upcoming challenge, and a function that recreates the challenge after its deletion. */
  upcomingChallenge(): Promise<{ id: string; recreate(): Promise<void> }>;
  /** Returns the id of an open challenge. On a `FilledSite`, the challenge has exactly one full page of recipes. */
  listedChallenge(): Promise<string>;
  /** Returns the id of a challenge with recorded results. On a `FilledSite`, the results fill exactly one page. */
  challengeWithResults(): Promise<string>;
}

/** An example request. By default, it contains the caller's access token. */
interface ExampleRequest extends TestRequest {
  /** Reverts the effects of the API call, so that repeated calls have the same cost. */
  undo?(reply: { id: string }): Promise<unknown>;
}

/** Stores the data that the example request needs, and returns the request. */
export type Prepare = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** Example requests for an API call: a typical one, further successful ones, and ones that must be rejected. */
export interface CallExample {
  prepare: Prepare;
  /**
   * Who makes an API call that any signed-in user may make. "owner" (the default) owns the requested data. "other" is
   * another user. "reader" is `FilledSite.reader`, or the owner if there is no `FilledSite`.
   */
  by?: "owner" | "other" | "reader";
  /**
   * More requests that must succeed, keyed by name. They have other effects than the request from `prepare`, for
   * example a different number of written items.
   */
  variants?: Record<string, Prepare>;
  refusals?: Refusals;
  /**
   * True if the API call also accepts withdrawn recipes. Any other call with a recipe id in its path must respond with
   * `not-found` for a withdrawn recipe.
   */
  acceptsWithdrawn?: true;
  /** Why the cost tests do not measure the API call, and which other test measures its cost. */
  costMeasuredElsewhere?: string;
}

/**
 * Requests that must be rejected. Each key begins with the expected error code. More words distinguish requests with
 * the same code.
 */
export type Refusals = { [Case in ErrorCode | `${ErrorCode} ${string}`]?: Prepare };

/** One example for each of the given API calls. Omitting an example is a type error. */
export type ExamplesIn<Calls> = Record<keyof Calls, CallExample>;

/** One example for each API call of a feature. */
export type ExamplesOf<Feature extends keyof typeof contract> = ExamplesIn<
  (typeof contract)[Feature]
>;
