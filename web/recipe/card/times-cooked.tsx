import Box from "@mui/material/Box";

/** Shows how many users have cooked the recipe. Renders nothing for zero. */
export function TimesCooked({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Box component="span" sx={{ display: "block" }}>
      {`Cuisinée ${count} fois`}
    </Box>
  );
}
