import type { contract } from "#shared/contract/contract.ts";
import type { ErrorCode } from "#shared/errors.ts";
import type { Category } from "#shared/model/challenge.ts";
import type { Engine } from "../table/start-engine.ts";
import type { TestUser } from "../test-data/users.ts";
import type { TestRequest } from "./invoke.ts";

/** The data with which an example prepares its request. */
export interface ExampleContext {
  engine: Engine;
  /** The user who makes the call. */
  caller: TestUser;
  /** The user whose account, recipe or session the call concerns. May be the caller. */
  owner: TestUser;
  data: ExampleData;
}

/**
 * Creates stored data for examples. An empty table and the filled site of the cost tests create it
 * differently.
 */
export interface ExampleData {
  /** Returns a category that challenges may use. */
  category(): Promise<Category>;
  /** Returns the id of an open challenge without a recipe of the caller or the owner. */
  openChallenge(): Promise<string>;
  /** Returns an upcoming challenge, and an action that stores it again after a deletion. */
  upcomingChallenge(): Promise<{ id: string; recreate(): Promise<void> }>;
  /** Returns the id of an open challenge. On the filled site, its recipes fill one page of a list. */
  listedChallenge(): Promise<string>;
  /** Returns the id of a finished challenge with recorded results. On the filled site, they fill one page. */
  challengeWithResults(): Promise<string>;
}

/** The request of an example. By default, the caller's token is added. */
interface ExampleRequest extends TestRequest {
  /** Reverts the call's effect, so that repeated measurements give the same cost. */
  undo?(reply: { id: string }): Promise<unknown>;
}

/** Stores the data that a call needs and returns the request. */
export type Prepare = (context: ExampleContext) => ExampleRequest | Promise<ExampleRequest>;

/** An ordinary successful request of a call, and variants of it. */
export interface CallExample {
  prepare: Prepare;
  /**
   * The user who makes a call with access "user": the owner (default), another user, or a reader. On the
   * filled site, a reader has a history of votes, recipes and cookbook entries.
   */
  by?: "owner" | "other" | "reader";
  /**
   * Requests with other effects, for example more writes. In test titles, the key follows the call's name.
   */
  variants?: Record<string, Prepare>;
  /** Requests that the call refuses. */
  refusals?: Refusals;
  /** The reason why the filled site does not measure the cost, and the test that does. */
  costMeasuredElsewhere?: string;
}

/**
 * Refused requests. Each key begins with the expected error code; further words distinguish cases with the
 * same code.
 */
export type Refusals = { [Case in ErrorCode | `${ErrorCode} ${string}`]?: Prepare };

/** One example for each call of a feature. A missing example is a type error. */
export type ExamplesOf<Feature extends keyof typeof contract> = Record<
  keyof (typeof contract)[Feature],
  CallExample
>;
