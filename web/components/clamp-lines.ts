/** Returns styles that cut off text after the given number of lines. */
export function clampLines(count: number) {
  return {
    display: "-webkit-box",
    WebkitLineClamp: count,
    WebkitBoxOrient: "vertical",
    overflow: "hidden",
    overflowWrap: "anywhere",
  } as const;
}
