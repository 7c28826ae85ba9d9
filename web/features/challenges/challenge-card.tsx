import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useInfiniteQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useNavigationType } from "react-router-dom";
import type { Challenge } from "#shared/model/challenge.ts";
import { Countdown } from "../../components/countdown.tsx";
import { Tag } from "../../components/tag.tsx";
import { pictureCard, pictureCardBody } from "../../theme/card-style.ts";
import { ChallengePictures, Mosaic } from "./challenge-pictures.tsx";
import { Participation } from "./participation.tsx";
import { challengeRecipesQuery } from "./queries.ts";
import { TourInvitation } from "./tour-invitation.tsx";
import { useEnteredChallenge } from "./use-entered-challenge.ts";

interface ChallengeCardProps {
  label: string;
  /** The challenge in progress: `undefined` while it loads, `null` if no challenge is in progress. */
  challenge: Challenge | undefined | null;
  /** The countdown text to show while the challenge loads (spec §9). */
  initialTime: string;
  empty: ReactNode;
  /** True for the first picture on the page, so that the browser loads it immediately. */
  eager?: boolean;
}

/** Shows a challenge in progress with its description, the remaining time and the user's recipe. */
export function ChallengeCard(props: ChallengeCardProps) {
  const { label, challenge, initialTime, empty, eager = false } = props;
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={pictureCard}>
      {challenge === undefined && <Mosaic photos={undefined} eager={eager} />}
      {challenge && <ChallengePictures challenge={challenge} eager={eager} />}
      <Box sx={pictureCardBody}>
        <Box sx={headStyle}>
          <Box sx={titleStyle}>
            <Typography id={id} variant="overline" component="h2" color="secondary">
              {label}
            </Typography>
            {challenge && (
              <Typography variant="h2" component="h3" sx={{ overflowWrap: "anywhere" }}>
                {challenge.title}
              </Typography>
            )}
            {challenge === undefined && <Skeleton width="12ch" height={36} />}
          </Box>
          {challenge !== null && <Countdown challenge={challenge} initial={initialTime} />}
        </Box>
        {challenge === null && empty}
        {challenge === undefined && <LoadingChallenge />}
        {challenge && (
          <>
            <ChallengeSubject challenge={challenge} />
            <ChallengeActions challenge={challenge} />
          </>
        )}
      </Box>
    </Card>
  );
}

/** A challenge's description and category. */
export function ChallengeSubject({ challenge }: { challenge: Challenge }) {
  return (
    <>
      <Typography sx={{ maxWidth: "65ch", whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
        {challenge.description}
      </Typography>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", gap: 1 }}>
        <Tag>{challenge.category.name}</Tag>
      </Box>
    </>
  );
}

/**
 * The user's recipe or a button to submit one, and an invitation to the tasting tour. They scroll into view when the
 * user has just submitted the recipe.
 */
export function ChallengeActions({ challenge }: { challenge: Challenge }) {
  const actions = useRef<HTMLDivElement>(null);
  const { data } = useInfiniteQuery(challengeRecipesQuery(challenge.id));
  // The user's own recipe comes first in the list (D26a).
  const isListed = data?.pages[0]?.items[0]?.isMine === true;
  const isEntered = useEnteredChallenge() === challenge.id;
  // After going back or reloading, the browser restores the scroll position instead.
  const [isOpenedByLink] = useState(useNavigationType() !== "POP");
  useEffect(() => {
    if (!isListed || !isEntered || !isOpenedByLink) return;
    // Waits for the next frame, because `Page` scrolls to the top when it opens.
    const frame = requestAnimationFrame(() =>
      actions.current?.scrollIntoView({ block: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
  }, [isListed, isEntered, isOpenedByLink]);
  return (
    <Box ref={actions} sx={{ mt: "auto", scrollMarginBottom: 24 }}>
      <Participation challenge={challenge} />
      <TourInvitation challenge={challenge} />
    </Box>
  );
}

function LoadingChallenge() {
  return (
    <Box aria-busy="true" data-placeholder>
      <Skeleton />
      <Skeleton width="80%" />
      <Skeleton variant="rounded" height={52} sx={{ mt: 3 }} />
    </Box>
  );
}

const headStyle = {
  display: "flex",
  flexWrap: "wrap",
  justifyContent: "space-between",
  gap: 2,
} as const;

const titleStyle = {
  display: "grid",
  gap: 0.75,
  alignContent: "start",
  flex: "1 1 9rem",
  minWidth: 0,
} as const;
