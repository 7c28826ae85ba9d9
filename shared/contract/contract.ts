import * as adminChallenges from "./admin-challenges.ts";
import * as adminGeneration from "./admin-generation.ts";
import * as adminUsers from "./admin-users.ts";
import * as auth from "./auth.ts";
import type { CallShape } from "./call.ts";
import * as challenges from "./challenges.ts";
import * as cookbook from "./cookbook.ts";
import * as decisions from "./decisions.ts";
import * as leaderboard from "./leaderboard.ts";
import * as cases from "./moderation-cases.ts";
import * as notices from "./notices.ts";
import * as participations from "./participations.ts";
import * as passkeys from "./passkeys.ts";
import * as profile from "./profile.ts";
import * as recipes from "./recipes.ts";
import * as reports from "./reports.ts";
import * as showcase from "./showcase.ts";
import * as votes from "./votes.ts";

/**
 * All API calls, grouped by the folder of their handlers. Each handler's file is named after its call. Web pages import
 * only the files of this folder that they need.
 */
export const contract = {
  auth: { ...auth },
  challenges: { ...challenges },
  recipes: { ...recipes, ...votes },
  cookbook: { ...cookbook },
  leaderboard: { ...leaderboard },
  showcase: { ...showcase },
  moderation: { ...reports, ...cases, ...decisions },
  profile: { ...profile, ...participations },
  notices: { ...notices },
  passkeys: { ...passkeys },
  admin: { ...adminChallenges, ...adminGeneration, ...adminUsers },
} satisfies Record<string, Record<string, CallShape>>;

export interface ContractEntry {
  feature: string;
  name: string;
  /** Path of the handler file in functions/, without its extension. */
  file: string;
  call: CallShape;
}

export function contractEntries(): ContractEntry[] {
  return Object.entries(contract).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, CallShape>).map(([name, call]) => ({
      feature,
      name,
      file: `${feature}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      call,
    })),
  );
}
