import type { Role } from "#shared/model/user.ts";
import { paths } from "../../navigation/paths.ts";

export interface Destination {
  path: string;
  label: string;
  /** Only the very address is this place, not what lies below it. */
  exact?: boolean;
}

const everybodys: readonly Destination[] = [
  { path: paths.challenges, label: "Défis", exact: true },
  { path: paths.challengeHistory, label: "Historique" },
  { path: paths.leaderboard, label: "Classement" },
];
const administrators: readonly Destination[] = [
  ...everybodys,
  { path: paths.admin, label: "Administration" },
];

/** Where the top bar leads someone of a role (spec §2). */
export function destinationsOf(role: Role | undefined): readonly Destination[] {
  return role === "ADMIN" ? administrators : everybodys;
}
