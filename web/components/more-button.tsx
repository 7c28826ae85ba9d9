import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface MoreButtonProps {
  /** An infinite query of TanStack. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  /** The sentence for a page that could not be loaded (spec §8). */
  error: string;
}

/** Loads the next page of a list on demand (D6); gone with the last page, it leaves the focus at the list's end. */
export function MoreButton({ query, error }: MoreButtonProps) {
  const end = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState(false);
  if (!query.hasNextPage && !asked) return null;

  async function more() {
    setAsked(true);
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) end.current?.focus();
  }

  return (
    <Box ref={end} tabIndex={-1} sx={endStyle}>
      {query.isFetchNextPageError && <Alert severity="error">{error}</Alert>}
      {query.hasNextPage ? (
        <Button variant="outlined" loading={query.isFetchingNextPage} onClick={more}>
          Afficher plus
        </Button>
      ) : (
        <VisuallyHidden>Fin de la liste</VisuallyHidden>
      )}
    </Box>
  );
}

const endStyle = {
  position: "relative",
  display: "grid",
  placeItems: "center",
  gap: 2,
  mt: 3,
  outline: "none",
} as const;
