import type { contract } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

/** The stored data and the users that an example API call needs for its request. */
export interface ExampleContext {
  engine: Engine;
  /** The user who makes the example API call. */
  caller: TestUser;
  /** The owner of the account, recipe or session that the API call concerns. Can be the caller. */
  owner: TestUser;
  data: ExampleData;
}

/**
 * Provides the stored data that example API calls need. The table is either empty otherwise, or a `FilledSite`, a site
 * with realistic data on which costs are measured.
 */
export interface ExampleData {
  /** Returns a category for new challenges. */
  category(): Promise<Category>;
  /** Returns the id of an open challenge that neither the caller nor the owner of the requested data has entered. */
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

/**
 * An example of an API call: a typical successful request, other successful requests, and requests that must be
 * rejected.
 */
export interface CallExample {
  prepare: Prepare;
  /**
   * The user who makes an API call with access "user": the owner of the requested data (default), another user, or
   * "reader". On a `FilledSite`, "reader" is the user `FilledSite.reader`. Otherwise, it is the owner.
   */
  by?: "owner" | "other" | "reader";
  /**
   * Other successful requests, by name. Their effects differ from those of the typical request; for example, they write
   * more items. Test titles consist of the names of the API call and the variant.
   */
  variants?: Record<string, Prepare>;
  /** Example requests that the API call must reject. */
  refusals?: Refusals;
  /**
   * True if the API call also succeeds for a withdrawn recipe. For all other calls with a recipe id, tests expect the
   * error `not-found`.
   */
  acceptsWithdrawn?: true;
  /** Explains why the cost tests skip the API call, and names the test that measures its cost instead. */
  costMeasuredElsewhere?: string;
}

/**
 * Requests that an API call must reject. Each key begins with the expected error code. Further words in a key
 * distinguish requests with the same error code.
 */
export type Refusals = { [Case in ErrorCode | `${ErrorCode} ${string}`]?: Prepare };

/** One example for each API call of a feature. If an example is missing, the compiler reports a type error. */
export type ExamplesOf<Feature extends keyof typeof contract> = Record<
  keyof (typeof contract)[Feature],
  CallExample
>;
