import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { preloadPicture } from "./preload-picture.ts";
import type { Tour as TourData } from "./queries.ts";
import { TourDish } from "./tour-dish.tsx";
import { TourEnd } from "./tour-end.tsx";
import { useTourVote } from "./use-tour-vote.ts";

interface TourProps {
  tour: TourData;
  challengeId: string;
  /** The id of the element that names the screen. */
  titleId: string;
  /** Told `2 sur 5` as the reader moves on. */
  onPosition: (position: string) => void;
  /** Goes on with the recipes beyond these. */
  onContinue: (from: string) => void;
}

/** Takes the reader from dish to dish; the next picture is loaded ahead. */
export function Tour({ tour, challengeId, titleId, onPosition, onContinue }: TourProps) {
  const { dishes, next } = tour;
  const [index, setIndex] = useState(0);
  const [tasted, setTasted] = useState(0);
  const [notice, setNotice] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const vote = useTourVote();
  const dish = dishes[index];
  const position = dish ? `${index + 1} sur ${dishes.length}` : "";

  useEffect(() => {
    onPosition(position || "La tournée");
    title.current?.focus();
  }, [position, onPosition]);
  useEffect(() => {
    const following = dishes[index + 1];
    if (following) preloadPicture(following.imageUrl);
  }, [dishes, index]);

  function goOn(reason = "") {
    setNotice(reason);
    setIndex(index + 1);
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{position && `Recette ${position}`}</span>
      </VisuallyHidden>
      {notice && (
        <Typography role="status" sx={noticeStyle}>
          {`${notice}${dish ? " Voici la suivante." : ""}`}
        </Typography>
      )}
      {dish ? (
        <TourDish
          key={dish.id}
          recipe={dish}
          titleId={titleId}
          titleRef={title}
          onVote={async (rating) => {
            const outcome = await vote(dish.id, rating);
            if (outcome.kind === "taken") setTasted(tasted + 1);
            if (outcome.kind === "passed") goOn(outcome.reason);
            return outcome;
          }}
          onNext={() => goOn()}
        />
      ) : (
        <TourEnd
          titleId={titleId}
          titleRef={title}
          challengeId={challengeId}
          ratedCount={tasted}
          isEmpty={dishes.length === 0}
          onContinue={next ? () => onContinue(next) : undefined}
        />
      )}
    </>
  );
}

const noticeStyle = { px: { xs: 2.5, sm: 4 }, py: 1, bgcolor: "tint.main" } as const;
