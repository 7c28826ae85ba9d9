/** Each star has a dark outline, because gold has too little contrast on white. */
export const filledStarStyle = {
  color: "rating.main",
  fill: "#F2B53A",
  stroke: "currentColor",
  strokeWidth: 1.2,
  strokeLinejoin: "round",
  overflow: "visible",
} as const;

export const emptyStarStyle = {
  ...filledStarStyle,
  color: "outline.main",
  fill: "none",
  strokeWidth: 1.6,
} as const;
