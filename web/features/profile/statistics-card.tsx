import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import type { ReplyOf } from "#shared/contract/call.ts";
import type { getProfileStats } from "#shared/contract/profile.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { formatWholeNumber } from "../../components/format-number.ts";
import { TitledCard } from "../../components/titled-card.tsx";
import { paths } from "../../navigation/paths.ts";
import { profileStatsQuery } from "./queries.ts";

type Stats = ReplyOf<typeof getProfileStats>;

const labels: readonly [key: keyof Stats, label: string][] = [
  ["recipesCount", "Recettes partagées"],
  ["challengesParticipated", "Défis participés"],
  ["challengesWon", "Défis remportés"],
  ["totalVotes", "Votes reçus"],
];

/** The user's statistics. Shows zeros if they cannot be loaded (spec §8). */
export function StatisticsCard() {
  const { data, isPending } = useQuery(profileStatsQuery);
  return (
    <TitledCard title="Statistiques">
      <Box component="dl" aria-busy={isPending} sx={gridStyle}>
        {labels.map(([key, label]) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{isPending ? <Skeleton width={48} /> : formatWholeNumber(data?.[key] ?? 0)}</dd>
          </div>
        ))}
      </Box>
      <ButtonLink to={paths.participations} sx={{ justifySelf: "start", mx: -1.75 }}>
        Mes participations
      </ButtonLink>
    </TitledCard>
  );
}

const gridStyle = {
  display: "grid",
  // Shows two columns, or one when the text is enlarged.
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, max(8rem, 40%)), 1fr))",
  gap: 1.5,
  m: 0,
  "& > div": {
    display: "flex",
    flexDirection: "column-reverse",
    justifyContent: "start",
    p: 2,
    borderRadius: "12px",
    bgcolor: "tint.main",
  },
  "& dt": { color: "text.secondary", lineHeight: 1.35 },
  "& dd": {
    m: 0,
    fontFamily: "h1.fontFamily",
    fontSize: "2rem",
    fontWeight: 600,
    lineHeight: 1.25,
    fontVariantNumeric: "tabular-nums lining-nums",
  },
} as const;
