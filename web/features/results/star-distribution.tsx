import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatCount } from "../../components/format-number.ts";

interface StarDistributionProps {
  title: string;
  /** Numbers of votes with 1 to 5 stars, in this order. */
  stars: number[];
}

/** A table with a bar for each star rating. The bar shows how many votes gave that rating. */
export function StarDistribution({ title, stars }: StarDistributionProps) {
  const id = useId();
  const total = stars.reduce((sum, votes) => sum + votes, 0);
  const longest = Math.max(...stars, 1);
  return (
    <Box component="section" aria-labelledby={id} sx={{ containerType: "inline-size" }}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box component="table" sx={tableStyle}>
        <thead>
          <tr>
            <th scope="col">Étoiles</th>
            <td aria-hidden />
            <th scope="col">Votes</th>
            <th scope="col" className="share">
              Part
            </th>
          </tr>
        </thead>
        <tbody>
          {stars
            .map((votes, index) => ({ votes, rating: index + 1 }))
            .toReversed()
            .map(({ votes, rating }) => (
              <tr key={rating}>
                <th scope="row">{formatCount(rating, "étoile")}</th>
                <td aria-hidden>
                  <span className="bar" style={{ width: `${(votes / longest) * 100}%` }} />
                </td>
                <td>{votes}</td>
                <td className="share">{share(votes, total)}</td>
              </tr>
            ))}
        </tbody>
      </Box>
    </Box>
  );
}

function share(votes: number, total: number): string {
  return `${total === 0 ? 0 : Math.round((100 * votes) / total)}\u00a0%`;
}

const tableStyle = {
  width: "100%",
  maxWidth: 640,
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { py: 0.75, pl: 1.5, textAlign: "right", fontWeight: 400, whiteSpace: "nowrap" },
  // The column with the bars takes up all the width that the text columns leave free.
  "& td:first-of-type": { width: "100%", textAlign: "left" },
  // Hides the percentages on phones with enlarged text, to leave room for the bars.
  "@container (width < 16rem)": { "& .share": { display: "none" } },
  "& .bar": {
    display: "block",
    height: "0.75rem",
    borderRadius: "0 999px 999px 0",
    bgcolor: "rating.main",
    printColorAdjust: "exact",
  },
  "& th:first-of-type": { pl: 0, textAlign: "left" },
  "& thead th": { color: "text.secondary", fontSize: "0.875rem" },
  "& tbody tr": { borderTop: 1, borderColor: "divider" },
} as const;
