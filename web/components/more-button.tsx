import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { busyButton } from "./busy-button.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface MoreButtonProps {
  /** The TanStack infinite query that loads the list page by page. */
  query: {
    hasNextPage: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => Promise<{ hasNextPage: boolean }>;
  };
  /** The error message to show if the next page of the list cannot be loaded (spec §8). */
  error: string;
}

/** A button that loads the next page of a list (D6). After the last page, moves the focus to the end of the list. */
export function MoreButton({ query, error }: MoreButtonProps) {
  const end = useRef<HTMLDivElement>(null);
  const [wasClicked, setWasClicked] = useState(false);
  if (!query.hasNextPage && !wasClicked) return null;

  async function loadMore() {
    setWasClicked(true);
    const { hasNextPage } = await query.fetchNextPage();
    if (!hasNextPage) end.current?.focus();
  }

  return (
    <Box ref={end} tabIndex={-1} sx={endStyle}>
      {query.isFetchNextPageError && <Alert severity="error">{error}</Alert>}
      {query.hasNextPage ? (
        <Button {...busyButton(query.isFetchingNextPage)} variant="outlined" onClick={loadMore}>
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
