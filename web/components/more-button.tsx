import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useRef, useState } from "react";
import { busyButton } from "./busy-button.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface MoreButtonProps {
  hasMore: boolean;
  isBusy?: boolean;
  /** The error message if the next page could not be loaded (spec §8). */
  error?: string | undefined;
  loadMore: () => Promise<{ hasNextPage: boolean }>;
}

/** A button that loads the next page of a list (D6). After the last page, moves the focus to the end of the list. */
export function MoreButton({ hasMore, isBusy = false, error, loadMore }: MoreButtonProps) {
  const end = useRef<HTMLDivElement>(null);
  const [wasClicked, setWasClicked] = useState(false);
  if (!hasMore && !wasClicked) return null;

  async function handleClick() {
    setWasClicked(true);
    const { hasNextPage } = await loadMore();
    if (!hasNextPage) end.current?.focus();
  }

  return (
    <Box ref={end} tabIndex={-1} sx={endStyle}>
      {error && <Alert severity="error">{error}</Alert>}
      {hasMore ? (
        <Button {...busyButton(isBusy)} variant="outlined" onClick={handleClick}>
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
