import type { Role } from "#shared/model/user.ts";
import { paths } from "../../navigation/paths.ts";

export interface Destination {
  path: string;
  label: string;
  /** Marks the link as current only for exactly this address. */
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

/** Returns the links of the top bar for a role (spec §2). */
export function destinationsOf(role: Role | undefined): readonly Destination[] {
  return role === "ADMIN" ? adminDestinations : userDestinations;
}
