import Box from "@mui/material/Box";

/** How many people have cooked a recipe, once somebody has; a line below the author's name. */
export function TimesCooked({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box component="span" sx={{ display: "block" }}>
      {`Cuisinée ${count} fois`}
    </Box>
  );
}
