import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { RefObject } from "react";
import { Plate } from "../../components/artwork.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../navigation/paths.ts";

interface TourEndProps {
  challengeId: string;
  titleId: string;
  titleRef: RefObject<HTMLHeadingElement | null>;
  ratedCount: number;
  /** True if no recipe awaited the reader's vote. */
  isEmpty: boolean;
  /** Starts the next tour. `undefined` if no recipe is left to rate. */
  onContinue: (() => void) | undefined;
}

/** The last screen of the tour, also shown when there is nothing to rate. */
export function TourEnd(props: TourEndProps) {
  const { challengeId, titleId, titleRef, ratedCount, isEmpty, onContinue } = props;
  return (
    <Box sx={endStyle}>
      <Plate />
      <Typography
        id={titleId}
        ref={titleRef}
        tabIndex={-1}
        variant="h2"
        component="h1"
        sx={{ outline: "none", maxWidth: "24ch" }}
      >
        {titleText(ratedCount, isEmpty)}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", justifyContent: "center", gap: 1.5 }}>
        {onContinue && (
          <Button variant="contained" size="large" onClick={onContinue}>
            Continuer la tournée
          </Button>
        )}
        <ButtonLink
          to={paths.challenge(challengeId)}
          variant={onContinue ? "outlined" : "contained"}
          size="large"
        >
          Voir les recettes du défi
        </ButtonLink>
      </Box>
    </Box>
  );
}

function titleText(ratedCount: number, isEmpty: boolean): string {
  if (isEmpty) return "Aucune recette n'attend votre vote.";
  if (ratedCount === 0) return "La tournée est finie.";
  return `Merci, vous avez goûté ${ratedCount} recette${ratedCount > 1 ? "s" : ""}.`;
}

const endStyle = {
  flexGrow: 1,
  display: "grid",
  alignContent: "center",
  justifyItems: "center",
  gap: 3,
  p: 4,
  textAlign: "center",
} as const;
