import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";

export function RecipeGridSkeleton({ count }: { count: number }) {
  return (
    <Box sx={recipeListStyle}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are all alike
        <Card key={index}>
          <Skeleton
            variant="rectangular"
            data-first-photo={index === 0}
            sx={{ aspectRatio: "4 / 3", height: "auto" }}
          />
          <Box sx={{ p: 2 }}>
            <Skeleton width="75%" height={32} />
            <Skeleton width="40%" />
            <Skeleton variant="rounded" height={52} sx={{ mt: 2 }} />
          </Box>
        </Card>
      ))}
    </Box>
  );
}

export const recipeListStyle = {
  display: "grid",
  gap: { xs: 2.5, sm: 3 },
  gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 300px), 1fr))",
} as const;

export const severalColumns = "@media (min-width: 672px)";
