import type { contract } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

/** The data and users from which an example builds its request. */
export interface ExampleContext {
  engine: Engine;
  /** The user who makes the example call. */
  caller: TestUser;
  /** The user whose account, recipe or session the call concerns. Can be the caller. */
  owner: TestUser;
  data: ExampleData;
}

/**
 * Creates the stored data that examples need, either in an empty table or on the site with realistic data
 * (`FilledSite`) on which costs are measured.
 */
export interface ExampleData {
  /** Returns a category for new challenges. */
  category(): Promise<Category>;
  /** Returns the id of an open challenge without recipes by the caller or the owner. */
  openChallenge(): Promise<string>;
  /**
   * Returns the id of an upcoming challenge, and a function that recreates the challenge after its deletion.
   */
  upcomingChallenge(): Promise<{ id: string; recreate(): Promise<void> }>;
  /** Returns the id of an open challenge. On a `FilledSite`, its recipes fill one page of a list. */
  listedChallenge(): Promise<string>;
  /** Returns the id of a finished challenge with recorded results. On a `FilledSite`, the results fill one page. */
  challengeWithResults(): Promise<string>;
}

/** The request of an example call. By default, it includes the caller's access token. */
interface ExampleRequest extends TestRequest {
  /** Reverts what the call has done, so that repeated measurements have the same cost. */
  undo?(reply: { id: string }): Promise<unknown>;
}

/** Stores the data that a call needs and returns the example request. */
export type Prepare = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** A typical successful request to a call, with its variants. */
export interface CallExample {
  prepare: Prepare;
  /**
   * The user who makes a call with access "user": the owner of the requested data (default) or another user. With
   * "reader", it is also the owner, except on a `FilledSite`, where it is `FilledSite.reader`.
   */
  by?: "owner" | "other" | "reader";
  /**
   * Further successful requests by name, with other effects such as more writes. Test titles contain the names of the
   * call and the variant.
   */
  variants?: Record<string, Prepare>;
  /** Example requests that the call must reject. */
  refusals?: Refusals;
  /**
   * True if the call also succeeds for a withdrawn recipe. For all other calls with a recipe id, tests expect
   * `not-found`.
   */
  acceptsWithdrawn?: true;
  /** Why the cost tests skip the call, and which test measures its cost instead. */
  costMeasuredElsewhere?: string;
}

/**
 * Requests that a call must reject. Each key begins with the expected error code. Further words distinguish requests
 * with the same code.
 */
export type Refusals = { [Case in ErrorCode | `${ErrorCode} ${string}`]?: Prepare };

/** One example for each API call of a feature. A missing example is a type error. */
export type ExamplesOf<Feature extends keyof typeof contract> = Record<
  keyof (typeof contract)[Feature],
  CallExample
>;
