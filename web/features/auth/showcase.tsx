import Box from "@mui/material/Box";
import { useEffect, useState } from "react";
import { getShowcase } from "#shared/contract/showcase.ts";
import type { Showcase as Reply } from "#shared/model/showcase.ts";
import { formatRemainingTime } from "#shared/rules/remaining-time.ts";
import { send } from "../../api/client.ts";
import { clampLines } from "../../components/clamp-lines.ts";
import { formatCount } from "../../components/format-number.ts";
import { useNow } from "../../hooks/use-now.ts";

type Shown = Exclude<Reply, Record<string, never>>;

/** True if a challenge is in progress. If not, the response is an empty object. */
function hasChallenge(reply: Reply): reply is Shown {
  return "title" in reply;
}

/**
 * Shows the challenge in progress and the latest public winner (D53). Renders nothing while the data loads, after a
 * failed request, or if no challenge is in progress.
 */
export default function Showcase() {
  const [shown, setShown] = useState<Shown>();
  const now = useNow();
  useEffect(() => {
    send(getShowcase).then(
      (reply) => hasChallenge(reply) && setShown(reply),
      () => undefined,
    );
  }, []);
  if (!shown || Date.parse(shown.endDate) <= now.getTime()) return null;
  const { title, type, endDate, recipeCount, winner } = shown;
  return (
    <Box sx={showcaseStyle} data-showcase>
      {winner && <Winner winner={winner} />}
      <Box sx={textStyle}>
        <Box component="p" sx={titleStyle}>
          <span>{type === "DAILY" ? "Aujourd'hui" : "Cette semaine"}&nbsp;: </span>
          {title}
        </Box>
        {recipeCount !== undefined && <p>{recipesAlready(recipeCount)}</p>}
        <p>Il reste {formatRemainingTime(endDate, now)}</p>
      </Box>
    </Box>
  );
}

/**
 * The latest winner and the photo of the winning recipe. Renders nothing if the photo cannot be loaded, for example
 * because it was deleted.
 */
function Winner({ winner: { nom, imageUrl } }: { winner: NonNullable<Shown["winner"]> }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <Box component="figure" sx={winnerStyle}>
      <img
        src={imageUrl.replace(/960\.webp$/, "480.webp")}
        alt=""
        width="112"
        height="84"
        fetchPriority="low"
        onError={() => setGone(true)}
      />
      <figcaption>
        Victoire récente <b>{nom}</b>
      </figcaption>
    </Box>
  );
}

function recipesAlready(count: number): string {
  if (count === 0) return "La première recette sera peut-être la vôtre.";
  return `${formatCount(count, "recette")} déjà`;
}

const showcaseStyle = {
  position: "absolute",
  inset: 0,
  top: 24,
  display: "flex",
  alignItems: "flex-start",
  gap: 2,
  overflow: "hidden",
  "@media (prefers-reduced-motion: no-preference)": {
    animation: "showcase 200ms ease-out",
    "@keyframes showcase": { from: { opacity: 0 } },
  },
} as const;

const textStyle = {
  display: "grid",
  gap: 0.5,
  minWidth: 0,
  "& p": { m: 0, fontVariantNumeric: "tabular-nums" },
} as const;

const titleStyle = {
  typography: "h3",
  color: "text.primary",
  ...clampLines(3),
  "& span": { color: "secondary.main" },
} as const;

const winnerStyle = {
  flex: "0 0 112px",
  m: 0,
  fontSize: "0.8125rem",
  lineHeight: 1.35,
  "& img": {
    display: "block",
    mb: 0.75,
    borderRadius: "12px",
    objectFit: "cover",
    bgcolor: "tint.main",
  },
  "& b": { ...clampLines(1), fontWeight: 600, color: "text.primary" },
} as const;
