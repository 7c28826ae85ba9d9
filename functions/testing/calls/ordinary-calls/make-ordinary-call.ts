import type { ContractEntry } from "#shared/contract/contract.ts";
import type { FilledSite } from "../../costs/filled-site.ts";
import { invoke, type TestAnswer } from "../invoke.ts";
import { authCalls } from "./auth-calls.ts";
import { adminCalls, challengeCalls, leaderboardCalls } from "./challenge-calls.ts";
import { moderationCalls } from "./moderation-calls.ts";
import type { Prepare } from "./ordinary-call.ts";
import { cookbookCalls, recipeCalls } from "./recipe-calls.ts";

const calls: Record<string, Record<string, Prepare>> = {
  auth: authCalls,
  challenges: challengeCalls,
  recipes: recipeCalls,
  cookbook: cookbookCalls,
  leaderboard: leaderboardCalls,
  moderation: moderationCalls,
  admin: adminCalls,
};

/** Whether an entry's cost is measured on the filled site; the others' are held where their calls are tested. */
export function isMeasuredHere({ feature, name }: ContractEntry): boolean {
  return calls[feature]?.[name] !== undefined;
}

let callers = 0;

/** Each calls from another network (D36), as no limit is part of what a call takes. */
const newAddress = () => {
  const network = (callers++).toString(16).padStart(8, "0");
  return `2001:db8:${network.slice(0, 4)}:${network.slice(4)}::1`;
};

/** Makes one ordinary successful call of an entry and gives what `measure` tells of its handler's work. */
export async function makeOrdinaryCall<Measured>(
  site: FilledSite,
  { feature, name, file, call }: ContractEntry,
  measure: (act: () => Promise<unknown>) => Promise<Measured>,
): Promise<Measured> {
  const prepare = calls[feature]?.[name];
  if (!prepare) throw new Error(`Nothing says how ${feature}.${name} is called`);
  const { handler } = await import(
    /* @vite-ignore */ new URL(`../../../${file}.ts`, import.meta.url).href
  );
  const { token } = call.access === "admin" ? site.admin : site.me;
  const { undo, ...request } = await prepare(site);
  const answers: TestAnswer[] = [];
  const measured = await measure(async () => {
    const own = call.access === "public" ? request : { token, ...request };
    answers.push(await invoke(handler, { address: newAddress(), ...own }));
  });
  const [answer] = answers;
  if (answer?.status !== call.status) {
    throw new Error(`${feature}.${name} answered ${answer?.status}: ${answer?.body?.message}`);
  }
  await undo?.(answer.body);
  return measured;
}
