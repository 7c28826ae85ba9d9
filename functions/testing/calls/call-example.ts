import type { contract } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

/** The stored data and users from which an example API call builds its request. */
export interface ExampleContext {
  engine: Engine;
  /** The user who makes the example API call. */
  caller: TestUser;
  /** The user whose account, recipe or session the API call concerns. Can be the caller. */
  owner: TestUser;
  data: ExampleData;
}

/**
 * Provides the stored data that example API calls need, either in an empty table or on a `FilledSite`, the site with
 * realistic data on which costs are measured.
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
  /** Returns the id of an open challenge to list. On a `FilledSite`, its recipes fill one page of a list. */
  listedChallenge(): Promise<string>;
  /** Returns the id of a finished challenge with recorded results. On a `FilledSite`, the results fill one page. */
  challengeWithResults(): Promise<string>;
}

/** The request of an example API call. By default, it includes the caller's access token. */
interface ExampleRequest extends TestRequest {
  /** Reverts the effects of the API call, so that repeated measurements have the same cost. */
  undo?(reply: { id: string }): Promise<unknown>;
}

/** Stores the data that an API call needs and returns the example request. */
export type Prepare = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** An example of an API call: a typical successful request, its variants and requests that must be rejected. */
export interface CallExample {
  prepare: Prepare;
  /**
   * The user who makes an API call with access "user": the owner of the requested data (default), another user, or
   * "reader". On a `FilledSite`, "reader" is `FilledSite.reader`. Elsewhere, it is the owner.
   */
  by?: "owner" | "other" | "reader";
  /**
   * Further successful requests by name, with other effects such as more writes. Test titles consist of the names of
   * the API call and the variant.
   */
  variants?: Record<string, Prepare>;
  /** Example requests that the API call must reject. */
  refusals?: Refusals;
  /**
   * True if the API call also succeeds for a withdrawn recipe. For all other calls with a recipe id, tests expect the
   * error `not-found`.
   */
  acceptsWithdrawn?: true;
  /** Why the cost tests skip the API call, and which test measures its cost instead. */
  costMeasuredElsewhere?: string;
}

/**
 * Requests that an API call must reject. Each key begins with the expected error code. Further words distinguish
 * requests with the same code.
 */
export type Refusals = { [Case in ErrorCode | `${ErrorCode} ${string}`]?: Prepare };

/** One example for each API call of a feature. A missing example is a type error. */
export type ExamplesOf<Feature extends keyof typeof contract> = Record<
  keyof (typeof contract)[Feature],
  CallExample
>;
