import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";
import { Plate } from "../../components/artwork/plate.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { Medal } from "../../components/medal.tsx";
import { MeanRating } from "./mean-rating.tsx";
import { useSlidingItems } from "./use-sliding-items.ts";

export interface RankingEntry {
  id: string;
  /** The title of a recipe or the name of a person. */
  name: string;
  /** "par" and the author, or the number of recipes. */
  detail: string;
  averageRating: number;
  ratingCount: number;
}

interface RankingPanelProps {
  title: string;
  entries: RankingEntry[];
  empty: string;
  action?: ReactNode;
}

/** One ranking: the first three with their stars, the others with their number; rows slide to a new place. */
export function RankingPanel({ title, entries, empty, action }: RankingPanelProps) {
  const id = useId();
  const list = useSlidingItems<HTMLOListElement>(entries);
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1 }}>
        {title}
      </Typography>
      {entries.length === 0 ? (
        <EmptyState drawing={<Plate size={96} />} text={empty} action={action} />
      ) : (
        <Box component="ol" ref={list} sx={listStyle}>
          {entries.map((entry, index) => (
            <li key={entry.id} data-id={entry.id}>
              <Medal rank={index + 1} shape="star" />
              <Box sx={{ minWidth: 0, flexGrow: 1 }}>
                <Typography sx={nameStyle}>{entry.name}</Typography>
                <Typography variant="body2" color="textSecondary" noWrap>
                  {entry.detail}
                </Typography>
              </Box>
              <MeanRating {...entry} />
            </li>
          ))}
        </Box>
      )}
    </Card>
  );
}

const listStyle = {
  m: 0,
  p: 0,
  listStyle: "none",
  "& > li": {
    display: "flex",
    alignItems: "center",
    gap: 1.5,
    minHeight: 68,
    py: 1,
    bgcolor: "background.paper",
  },
  "& > li:not(:last-child)": { borderBottom: 1, borderColor: "divider" },
  "& > li:nth-of-type(-n + 3)": {
    px: 1,
    mx: -1,
    mb: 1,
    border: 0,
    borderRadius: "12px",
    bgcolor: "tint.main",
  },
  "& > li:first-of-type": { py: 2 },
  "& > li:first-of-type p:first-of-type": { typography: "h4" },
} as const;

const nameStyle = {
  fontWeight: 600,
  lineHeight: 1.35,
  display: "-webkit-box",
  WebkitLineClamp: 2,
  WebkitBoxOrient: "vertical",
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;
