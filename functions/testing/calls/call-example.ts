import type { contract } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

/** The data and users with which an example prepares its request. */
export interface ExampleContext {
  engine: Engine;
  /** The user who makes the API call. */
  caller: TestUser;
  /** The user whose account, recipe or session the API call concerns. May be the caller. */
  owner: TestUser;
  data: ExampleData;
}

/**
 * Creates the stored data that examples need, either in an empty table or on the filled test site on which
 * costs are measured.
 */
export interface ExampleData {
  /** Returns a category that can be assigned to new challenges. */
  category(): Promise<Category>;
  /** Returns the id of an open challenge to which neither the caller nor the owner has submitted a recipe. */
  openChallenge(): Promise<string>;
  /**
   * Returns the id of an upcoming challenge and a function that recreates the challenge after its deletion.
   */
  upcomingChallenge(): Promise<{ id: string; recreate(): Promise<void> }>;
  /**
   * Returns the id of an open challenge. On the filled test site, the recipes of the challenge fill one page
   * of a list.
   */
  listedChallenge(): Promise<string>;
  /**
   * Returns the id of a finished challenge with recorded results. On the filled test site, the results fill
   * one page.
   */
  challengeWithResults(): Promise<string>;
}

/** The request for an example call. The caller's access token is added by default. */
interface ExampleRequest extends TestRequest {
  /** Reverts the effect of the API call, so that repeated measurements have the same cost. */
  undo?(reply: { id: string }): Promise<unknown>;
}

/** Stores the data that an API call needs and returns the example request. */
export type Prepare = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** A typical successful request to an API call, and variants of the request. */
export interface CallExample {
  prepare: Prepare;
  /**
   * The user who makes an API call with access "user": the owner (default), another user, or a reader. On the
   * filled test site, a reader already has votes, recipes and cookbook entries.
   */
  by?: "owner" | "other" | "reader";
  /**
   * Successful requests with different effects, such as more writes, by the name of the variant. Test titles
   * contain the call's name followed by the variant's name.
   */
  variants?: Record<string, Prepare>;
  /** Requests that the call refuses. */
  refusals?: Refusals;
  /** The reason why the cost tests skip the API call, and the test that measures its cost instead. */
  costMeasuredElsewhere?: string;
}

/**
 * Requests that an API call refuses. Each key begins with the expected error code, followed by words that
 * distinguish requests with the same code.
 */
export type Refusals = { [Case in ErrorCode | `${ErrorCode} ${string}`]?: Prepare };

/** One example for each API call of a feature. A missing example is a compile-time type error. */
export type ExamplesOf<Feature extends keyof typeof contract> = Record<
  keyof (typeof contract)[Feature],
  CallExample
>;
