import CloseIcon from "@mui/icons-material/Close";
import Box from "@mui/material/Box";
import Dialog from "@mui/material/Dialog";
import IconButton from "@mui/material/IconButton";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useLocation, useParams } from "react-router-dom";
import { isNotFound } from "../../api/api-error.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { EmptyState } from "../../components/empty-state.tsx";
import { fullScreenStyle } from "../../components/full-screen.ts";
import { lazyPart } from "../../components/lazy-part.tsx";
import { QueryState } from "../../components/query-state.tsx";
import { useLeaveTo } from "../../hooks/use-leave-to.ts";
import { paths } from "../../navigation/paths.ts";
import { LazyTimerBar } from "../../recipe/cooking/lazy-timers.tsx";
import { tourQuery } from "./queries.ts";

const skeleton = <Skeleton variant="rectangular" sx={{ width: "100%", height: "50vh" }} />;

const Tour = lazyPart("tour", () => import("./tour.tsx"), { placeholder: skeleton });

/** The tasting tour at /challenges/{id}/tour, which shows unrated recipes one at a time in full screen. */
export default function TourPage() {
  const { challengeId = "" } = useParams();
  return <TourDialog key={challengeId} challengeId={challengeId} />;
}

function TourDialog({ challengeId }: { challengeId: string }) {
  const id = useId();
  const [from, setFrom] = useState<string>();
  const [index, setIndex] = useState(0);
  const query = useQuery(tourQuery(challengeId, from));
  const recipeCount = query.data?.recipes.length ?? 0;
  const position = index < recipeCount ? `${index + 1} sur ${recipeCount}` : "";
  const isUnknown = isNotFound(query.error);
  const openedFrom: string | undefined = useLocation().state?.openedFrom;
  const showChallenge = useLeaveTo(paths.challenge(challengeId));
  const close = useLeaveTo(
    isUnknown ? paths.challenges : (openedFrom ?? paths.challenge(challengeId)),
  );
  return (
    <Dialog
      fullScreen
      open
      onClose={close}
      aria-labelledby={id}
      transitionDuration={0}
      slotProps={{ paper: { sx: paperStyle } }}
    >
      <title>La tournée · À vos toques</title>
      <Box sx={barStyle}>
        <Box component="span" sx={{ fontWeight: 600 }} id={query.data ? undefined : id}>
          {position || "La tournée"}
        </Box>
        <IconButton aria-label="Quitter la tournée" onClick={close}>
          <CloseIcon />
        </IconButton>
      </Box>
      {isUnknown ? (
        <EmptyState
          text="Ce défi n'existe pas ou n'existe plus."
          action={
            <ButtonLink to={paths.challenges} replace>
              Voir les défis en cours
            </ButtonLink>
          }
        />
      ) : (
        <QueryState
          query={query}
          skeleton={skeleton}
          error="Erreur lors du chargement des recettes"
        >
          {(tour) => (
            <Tour
              key={from ?? ""}
              tour={tour}
              titleId={id}
              index={index}
              position={position}
              onNext={() => setIndex((shown) => shown + 1)}
              onContinue={(cursor) => {
                setFrom(cursor);
                setIndex(0);
              }}
              onLeave={showChallenge}
            />
          )}
        </QueryState>
      )}
      <LazyTimerBar />
    </Dialog>
  );
}

const paperStyle = { ...fullScreenStyle, "& > .MuiAlert-root": { m: 2.5 } } as const;

const barStyle = {
  display: "flex",
  flexShrink: 0,
  alignItems: "center",
  justifyContent: "space-between",
  minHeight: 52,
  pl: { xs: 2.5, sm: 4 },
  pr: 1,
} as const;
