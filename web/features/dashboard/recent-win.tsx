import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { keptKeys } from "../../api/storage-keys.ts";
import { parseJson, storeJson } from "../../api/stored-json.ts";
import { firstClickOnly } from "../../components/first-click-only.ts";
import { Medal } from "../../components/medal.tsx";
import { NavigationButton } from "../../components/navigation-button.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { paths } from "../../navigation/paths.ts";
import { phoneSize } from "../../recipe/card/picture-sizes.ts";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { stackedCard } from "../../theme/card-style.ts";
import { recentWinsQuery } from "./queries.ts";

/** Shows an announcement of the user's recent win until the user dismisses it. */
export function RecentWin() {
  const userId = useAuth().user?.id ?? "";
  const { data: wins = [] } = useQuery(recentWinsQuery);
  const [dismissed, setDismissed] = useState(() => readDismissed(userId));
  const win = wins.find(({ id }) => !dismissed.includes(id));
  if (!win) return null;
  return (
    <Card component="section" aria-label="Votre victoire" sx={cardStyle}>
      <Box sx={{ width: { xs: "100%", sm: 280 }, flexShrink: 0 }}>
        <RecipeImage
          photo={win}
          alt=""
          sizes={`${phoneSize}, (min-width: 600px) 280px, 100vw`}
          ratio="16 / 9"
          eager
        />
      </Box>
      <Box sx={{ ...stackedCard, gap: 1, justifyItems: "start" }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1 }}>
          <Medal rank={1} shape="medal" />
          <Typography variant="h3" component="h2">
            {"Bravo\u202f! Vous remportez le défi."}
          </Typography>
        </Box>
        <Typography sx={{ overflowWrap: "anywhere" }}>
          {`«\u00a0${win.title}\u00a0» est à la première place de «\u00a0${win.challenge.title}\u00a0».`}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <NavigationButton to={paths.results(win.challenge.id)} variant="contained">
            Voir le palmarès
          </NavigationButton>
          <Button
            color="inherit"
            onClick={firstClickOnly(() => {
              const recipeIds = [...dismissed, win.id];
              setDismissed(recipeIds);
              storeDismissed(userId, recipeIds);
              // Moves the focus to the page, because the button disappears after the last win.
              const isLast = wins.every(({ id }) => recipeIds.includes(id));
              if (isLast) document.querySelector("main")?.focus({ preventScroll: true });
            })}
          >
            J'ai vu
          </Button>
        </Box>
      </Box>
    </Card>
  );
}

/** Returns the ids of the recipes whose win announcement the user has dismissed in this browser. */
function readDismissed(userId: string): string[] {
  // Local storage does not exist when the build renders the page.
  const stored = parseJson(globalThis.localStorage?.getItem(keptKeys.dismissedWins + userId));
  return Array.isArray(stored) ? stored.map(String) : [];
}

/**
 * Stores the ids of the recipes whose win announcement the user has dismissed. Keeps only the latest 20. If the browser
 * cannot store them, the announcement reappears on the next visit.
 */
function storeDismissed(userId: string, recipeIds: readonly string[]): void {
  storeJson(keptKeys.dismissedWins + userId, recipeIds.slice(-20));
}

const cardStyle = {
  display: "flex",
  flexDirection: { xs: "column", sm: "row" },
  mb: 4,
  overflow: "hidden",
} as const;
