import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";

const rows = [0, 1, 2, 3, 4, 5];

export function ListSkeleton() {
  return (
    <Box aria-busy="true" data-placeholder>
      <Skeleton variant="rounded" height={44} sx={{ maxWidth: 320, mb: 3 }} />
      <RowsSkeleton />
    </Box>
  );
}

export function RowsSkeleton() {
  return (
    <Box sx={{ display: "grid", gap: { xs: 2, sm: 0.5 } }}>
      {rows.map((row) => (
        <Skeleton key={row} variant="rounded" sx={{ height: { xs: 168, sm: 56 } }} />
      ))}
    </Box>
  );
}
