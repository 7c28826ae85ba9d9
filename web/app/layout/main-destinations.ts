import { paths } from "../paths.ts";

export interface Destination {
  path: string;
  label: string;
  /** Only the very address is this place, not what lies below it. */
  exact?: boolean;
}

/** Where the top bar leads (spec §2). */
export const destinations: readonly Destination[] = [
  { path: paths.challenges, label: "Défis", exact: true },
  { path: paths.challengeHistory, label: "Historique" },
  { path: paths.leaderboard, label: "Classement" },
];
