import type { contract } from "#shared/contract/contract.ts";
import type { FilledSite } from "../../costs/filled-site.ts";
import type { TestRequest } from "../invoke.ts";

/** The request of an ordinary successful call. */
interface OrdinaryCall extends TestRequest {
  /** Undoes what it has done, given the reply, where that would make the next one dearer. */
  undo?(reply: { id: string }): Promise<unknown>;
}

/** Prepares the site for one more call of a kind. */
export type Prepare = (site: FilledSite) => OrdinaryCall | Promise<OrdinaryCall>;

/** How to make each call of a folder of handlers; one that is left out does not compile. */
export type CallsOf<
  Feature extends keyof typeof contract,
  HeldElsewhere extends keyof (typeof contract)[Feature] = never,
> = Record<Exclude<keyof (typeof contract)[Feature], HeldElsewhere>, Prepare>;
