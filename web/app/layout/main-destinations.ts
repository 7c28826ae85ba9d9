import type { Role } from "#shared/model/user.ts";
import { paths } from "../../navigation/paths.ts";

export interface Destination {
  path: string;
  label: string;
  /** True if only the exact path highlights the link, and not its subpaths. */
  exact?: boolean;
}

const userDestinations: readonly Destination[] = [
  { path: paths.challenges, label: "Défis", exact: true },
  { path: paths.challengeHistory, label: "Historique" },
  { path: paths.leaderboard, label: "Classement" },
];
const adminDestinations: readonly Destination[] = [
  ...userDestinations,
  { path: paths.admin, label: "Administration" },
];

/** Returns the links in the top bar for users with the given role (spec §2). */
export function destinationsOf(role: Role | undefined): readonly Destination[] {
  return role === "ADMIN" ? adminDestinations : userDestinations;
}
