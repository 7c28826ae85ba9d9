import Box from "@mui/material/Box";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface MedalProps {
  rank: number;
  /**
   * Symbol for the ranks 1 to 3. Lower ranks are shown as a number: `#4` if the shape is a medal, `4` if it is a star
   * (spec §2).
   */
  shape: "medal" | "star";
}

const metals = [
  { name: "d'or", fill: "#E3A92F", edge: "#8A5A00" },
  { name: "d'argent", fill: "#C5C9CF", edge: "#6D747D" },
  { name: "de bronze", fill: "#D19A66", edge: "#8A5127" },
] as const;

const starPath =
  "M20 4l4.8 10.2 11.2 1.5-8.200 7.700 2 11.100-9.800-5.400-9.800 5.400 2-11.100L4 15.700l11.200-1.500z";

/** Shows a rank: a gold, silver or bronze symbol for the top three, and a number for the others. */
export function Medal({ rank, shape }: MedalProps) {
  const metal = metals[rank - 1];
  if (!metal) return <Box sx={numberStyle}>{shape === "medal" ? `#${rank}` : rank}</Box>;
  const drawing = { fill: metal.fill, stroke: metal.edge, strokeWidth: 2 };
  return (
    <Box component="span" sx={{ display: "inline-flex", flexShrink: 0 }}>
      <VisuallyHidden>
        {`${rank}, ${shape === "medal" ? "médaille" : "étoile"} ${metal.name}`}
      </VisuallyHidden>
      <svg width="40" height="40" viewBox="0 0 40 40" aria-hidden="true">
        {shape === "medal" ? (
          <>
            <path d="M10 2h8l4 13-6 2zM30 2h-8l-4 13 6 2z" fill="#0F766E" />
            <circle cx="20" cy="25" r="12.5" {...drawing} />
          </>
        ) : (
          <path d={starPath} strokeLinejoin="round" {...drawing} />
        )}
        <text x="20" y={shape === "medal" ? 30 : 26.5} {...numeral}>
          {rank}
        </text>
      </svg>
    </Box>
  );
}

const numeral = { textAnchor: "middle", fontSize: 14, fontWeight: 700, fill: "#2B1A05" } as const;

const numberStyle = {
  width: 40,
  flexShrink: 0,
  textAlign: "center",
  color: "text.secondary",
  fontWeight: 700,
  fontVariantNumeric: "tabular-nums",
} as const;
