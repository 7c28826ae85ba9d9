import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { Challenge, ChallengeType } from "#shared/model/challenge.ts";
import { challengeTypeNames } from "../../components/challenge-type-names.ts";
import { formatDate } from "../../components/format-date.ts";
import { Tag } from "../../components/tag.tsx";
import { phoneSize } from "../../recipe/card/picture-sizes.ts";
import { RecipeImage } from "../../recipe/card/recipe-image.tsx";
import { pictureCard, pictureCardBody } from "../../theme/card-style.ts";
import Winners from "./winners.tsx";

interface HistoryListsProps {
  challenges: Challenge[];
  onOpen: (challenge: Challenge) => void;
}

const columns: readonly ChallengeType[] = ["WEEKLY", "DAILY"];

/**
 * Lists finished challenges: in one column per challenge type on wide screens, and in one list by date on phones (spec
 * §2).
 */
export function HistoryLists({ challenges, onOpen }: HistoryListsProps) {
  return (
    <Box sx={listsStyle}>
      {challenges.map((challenge) => (
        <HistoryCard
          key={challenge.id}
          challenge={challenge}
          onOpen={onOpen}
          column={columns.indexOf(challenge.type) + 1}
          eager={challenges.find(({ type }) => type === challenge.type) === challenge}
        />
      ))}
    </Box>
  );
}

interface HistoryCardProps {
  challenge: Challenge;
  onOpen: (challenge: Challenge) => void;
  column: number;
  /** True for the first card of each challenge type, whose picture the browser loads immediately. */
  eager: boolean;
}

function HistoryCard({ challenge, onOpen, column, eager }: HistoryCardProps) {
  const { winners, recipeCount = 0 } = challenge;
  const winner = winners?.find(({ imageUrl }) => imageUrl);
  // Until the winners are recorded, a drawing of an empty plate would look as if the challenge had no recipes.
  const showsPicture = winners !== undefined || recipeCount === 0;
  return (
    <Card component="article" sx={{ ...pictureCard, gridColumn: { sm: column } }}>
      {showsPicture && (
        <Box aria-hidden>
          <RecipeImage
            photo={winner}
            alt=""
            ratio="2 / 1"
            sizes={`${phoneSize}, (min-width: 1216px) 548px, (min-width: 600px) calc(50vw - 38px), calc(100vw - 42px)`}
            eager={eager}
          />
        </Box>
      )}
      <Box sx={pictureCardBody}>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          {challenge.title}
        </Typography>
        <Typography color="textSecondary" sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>
          {challenge.description}
        </Typography>
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <Tag>{challenge.category.name}</Tag>
          <Tag outlined>{challengeTypeNames[challenge.type]}</Tag>
          <Tag outlined>{`Terminé le ${formatDate(challenge.endDate)}`}</Tag>
        </Box>
        <Winners challenge={challenge} />
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          onClick={() => onOpen(challenge)}
          sx={{ mt: "auto", alignSelf: "start" }}
        >
          Voir les recettes
        </Button>
      </Box>
    </Card>
  );
}

const listsStyle = {
  display: "grid",
  // Puts each card into the first free row of its column.
  gridAutoFlow: "dense",
  gap: 3,
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" },
} as const;
