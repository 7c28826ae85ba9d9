import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";

interface LoadFailureProps {
  text: string;
  onRetry: () => unknown;
}

/** An error message and a retry button in place of a card's content. */
export function LoadFailure({ text, onRetry }: LoadFailureProps) {
  return (
    <Box role="alert">
      <Typography color="textSecondary">{text}</Typography>
      <Button onClick={() => onRetry()}>Réessayer</Button>
    </Box>
  );
}
