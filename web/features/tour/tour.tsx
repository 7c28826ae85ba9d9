import Typography from "@mui/material/Typography";
import { useEffect, useRef, useState } from "react";
import { VisuallyHidden } from "../../components/visually-hidden.tsx";
import { preloadPicture } from "./preload-picture.ts";
import type { Tour as TourData } from "./queries.ts";
import { TourEnd } from "./tour-end.tsx";
import { TourRecipe } from "./tour-recipe.tsx";
import { useTourVote } from "./use-tour-vote.ts";

interface TourProps {
  tour: TourData;
  titleId: string;
  /** Index of the displayed recipe. After the last recipe, the tour shows its end. */
  index: number;
  /** Progress through the tasting tour, for example "2 sur 5". Empty at the end of the tour. */
  position: string;
  /** Shows the next recipe. */
  onNext: () => void;
  /** Starts the next tasting tour at the given cursor. */
  onContinue: (cursor: string) => void;
  /** Closes the tasting tour and shows the challenge. */
  onLeave: () => void;
}

/** Shows the recipes of a tasting tour one after another. Preloads the next recipe's photo. */
export default function Tour(props: TourProps) {
  const { tour, titleId, index, position, onNext, onContinue, onLeave } = props;
  const { recipes, next, endDate } = tour;
  const [ratedCount, setRatedCount] = useState(0);
  const [notice, setNotice] = useState("");
  const title = useRef<HTMLHeadingElement>(null);
  const vote = useTourVote();
  const recipe = recipes[index];

  useEffect(() => {
    title.current?.focus();
    const following = recipes[index + 1];
    if (following) preloadPicture(following.imageUrl);
  }, [recipes, index]);

  function showNext(reason = "") {
    setNotice(reason);
    onNext();
  }

  return (
    <>
      <VisuallyHidden>
        <span role="status">{position && `Recette ${position}`}</span>
      </VisuallyHidden>
      {notice && (
        <Typography role="status" sx={noticeStyle}>
          {`${notice}${recipe ? " Voici la suivante." : ""}`}
        </Typography>
      )}
      {recipe ? (
        <TourRecipe
          key={recipe.id}
          recipe={recipe}
          titleId={titleId}
          titleRef={title}
          onVote={async (choice) => {
            const outcome = await vote(recipe.id, choice);
            if (outcome.kind === "saved") setRatedCount((count) => count + 1);
            if (outcome.kind === "skipped") showNext(outcome.reason);
            return outcome;
          }}
          onNext={() => showNext()}
        />
      ) : (
        <TourEnd
          titleId={titleId}
          titleRef={title}
          ratedCount={ratedCount}
          endDate={endDate}
          isEmpty={recipes.length === 0}
          onContinue={next ? () => onContinue(next) : undefined}
          onLeave={onLeave}
        />
      )}
    </>
  );
}

const noticeStyle = { px: { xs: 2.5, sm: 4 }, py: 1, bgcolor: "tint.main" } as const;
