import Chip from "@mui/material/Chip";
import type { Category } from "#shared/model/challenge.ts";

/** The category of a challenge. */
export function CategoryChip({ category }: { category: Category }) {
  return <Chip label={category.name} sx={{ bgcolor: "tint.main", color: "text.primary" }} />;
}
