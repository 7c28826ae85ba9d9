import CookbookIcon from "@mui/icons-material/BookmarksOutlined";
import LogoutIcon from "@mui/icons-material/Logout";
import PersonIcon from "@mui/icons-material/PersonOutlined";
import DishIcon from "@mui/icons-material/RestaurantOutlined";
import Box from "@mui/material/Box";
import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import MenuList from "@mui/material/MenuList";
import Popover from "@mui/material/Popover";
import { useColorScheme } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { Link } from "react-router-dom";
import { useAuth } from "../../hooks/use-auth.ts";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { paths } from "../../navigation/paths.ts";

const links = [
  [paths.profile, PersonIcon, "Profil"],
  [paths.participations, DishIcon, "Mes participations"],
  [paths.cookbook, CookbookIcon, "Mon carnet"],
] as const;

interface AccountPanelProps {
  anchor: HTMLElement | undefined;
  open: boolean;
  onClose: () => void;
}

/** A panel with the user's name, the colour scheme, account links and the logout button (spec §2, D1). */
export default function AccountPanel({ anchor, open, onClose }: AccountPanelProps) {
  const { user, logout } = useAuth();
  useCloseOnBack(open, onClose);
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: "bottom", horizontal: "right" }}
      transformOrigin={{ vertical: "top", horizontal: "right" }}
      slotProps={{ paper: { role: "dialog", "aria-label": "Compte", sx: { minWidth: 264 } } }}
    >
      <Box sx={{ px: 2, pt: 2, pb: 1.5 }}>
        <Box sx={{ typography: "body2", color: "text.secondary" }}>Connecté en tant que</Box>
        <Box sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>{user?.nom}</Box>
      </Box>
      <Divider />
      <SchemeChoice />
      <Divider />
      <MenuList aria-label="Compte">
        {links.map(([path, Icon, label]) => (
          <MenuItem key={path} component={Link} to={path} onClick={onClose}>
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {label}
          </MenuItem>
        ))}
        <MenuItem onClick={logout}>
          <ListItemIcon>
            <LogoutIcon fontSize="small" />
          </ListItemIcon>
          Déconnexion
        </MenuItem>
      </MenuList>
    </Popover>
  );
}

const modes = [
  ["system", "Auto"],
  ["light", "Clair"],
  ["dark", "Sombre"],
] as const;

/** Lets the user choose a colour scheme (D1). */
function SchemeChoice() {
  const { mode, setMode } = useColorScheme();
  return (
    <Box sx={{ px: 2, py: 1.5 }}>
      <Box sx={{ mb: 0.75, typography: "body2", color: "text.secondary" }}>Apparence</Box>
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        aria-label="Apparence"
        value={mode ?? "system"}
        onChange={(_, chosen: (typeof modes)[number][0] | null) => chosen && setMode(chosen)}
      >
        {modes.map(([value, label]) => (
          <ToggleButton key={value} value={value} sx={{ minHeight: 44, textTransform: "none" }}>
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}
