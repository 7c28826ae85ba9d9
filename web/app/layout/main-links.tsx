import Box, { type BoxProps } from "@mui/material/Box";
import { NavLink } from "react-router-dom";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";

interface Destination {
  path: string;
  label: string;
  /** True if subpaths of the path, such as the history, do not highlight the link. */
  isExact?: boolean;
}

const destinations: Destination[] = [
  { path: paths.challenges, label: "Défis", isExact: true },
  { path: paths.challengeHistory, label: "Historique" },
  { path: paths.leaderboard, label: "Classement" },
];
const adminDestinations = [...destinations, { path: paths.admin, label: "Administration" }];

interface MainLinksProps {
  sx: BoxProps["sx"];
  linkStyle: BoxProps["sx"];
  onOpen?: () => void;
}

/** Links to the main pages (spec §2). */
export function MainLinks({ sx, linkStyle, onOpen }: MainLinksProps) {
  const isAdmin = useAuth().user?.role === "ADMIN";
  return (
    <Box component="nav" aria-label="Principale" sx={sx}>
      {(isAdmin ? adminDestinations : destinations).map(({ path, label, isExact = false }) => (
        <Box key={path} component={NavLink} to={path} end={isExact} onClick={onOpen} sx={linkStyle}>
          {label}
        </Box>
      ))}
    </Box>
  );
}
