import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { formatCount } from "../../components/format-number.ts";

interface StarDistributionProps {
  title: string;
  /** Numbers of votes with 1 to 5 stars. */
  stars: number[];
}

const width = 300;
const height = 90;

/** The distribution of votes by stars, as a curve and as a table. */
export function StarDistribution({ title, stars }: StarDistributionProps) {
  const id = useId();
  const total = stars.reduce((sum, votes) => sum + votes, 0);
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {title}
      </Typography>
      <Box sx={columnsStyle}>
        <Box component="svg" viewBox={`0 0 ${width} ${height}`} aria-hidden sx={curveStyle}>
          <path d={`${curveOf(stars)} L${width},${height} L0,${height} Z`} className="area" />
          <path d={curveOf(stars)} className="line" />
        </Box>
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">Étoiles</th>
              <th scope="col">Votes</th>
              <th scope="col">Part</th>
            </tr>
          </thead>
          <tbody>
            {stars
              .map((votes, index) => ({ votes, rating: index + 1 }))
              .toReversed()
              .map(({ votes, rating }) => (
                <tr key={rating}>
                  <th scope="row">{formatCount(rating, "étoile")}</th>
                  <td>{votes}</td>
                  <td>{share(votes, total)}</td>
                </tr>
              ))}
          </tbody>
        </Box>
      </Box>
    </Box>
  );
}

const percent = new Intl.NumberFormat("fr-FR", { style: "percent" });

function share(votes: number, total: number): string {
  return percent.format(total === 0 ? 0 : votes / total);
}

/** The SVG path of a smooth curve through the five values, without overshoot. */
function curveOf(stars: number[]): string {
  const max = Math.max(...stars, 1);
  const points = stars.map((votes, index) => ({
    x: (index / (stars.length - 1)) * width,
    y: height - 4 - (votes / max) * (height - 12),
  }));
  return points
    .map(({ x, y }, index) => {
      const previous = points[index - 1];
      if (!previous) return `M${x},${y}`;
      const middle = (previous.x + x) / 2;
      return `C${middle},${previous.y} ${middle},${y} ${x},${y}`;
    })
    .join(" ");
}

const columnsStyle = {
  display: "grid",
  gap: 3,
  alignItems: "center",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 3fr) minmax(0, 2fr)" },
} as const;
const curveStyle = {
  width: "100%",
  height: "auto",
  overflow: "visible",
  "& .area": { fill: "#F2B53A", opacity: 0.28 },
  "& .line": { fill: "none", stroke: "currentColor", strokeWidth: 2.5, strokeLinecap: "round" },
  color: "rating.main",
} as const;
const tableStyle = {
  width: "100%",
  borderCollapse: "collapse",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { py: 0.5, textAlign: "right", fontWeight: 400 },
  "& th:first-of-type": { textAlign: "left" },
  "& thead th": { color: "text.secondary", fontSize: "0.875rem" },
  "& tbody tr": { borderTop: 1, borderColor: "divider" },
} as const;
