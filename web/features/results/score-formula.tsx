import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ChallengeResults } from "#shared/model/results.ts";
import { formatScore } from "../../components/format-number.ts";

export function ScoreFormula({ results }: { results: ChallengeResults }) {
  const { priorVotes, ratingSum, ratingCount, mean, entries } = results;
  const [first] = entries;
  return (
    <Box sx={{ display: "grid", gap: 1.5, maxWidth: "65ch", pb: 2 }}>
      <Typography>
        {`Le score d'une recette est la moyenne de ses votes, à laquelle s'ajoutent ${priorVotes} votes à la moyenne du défi\u00a0: une seule note de cinq étoiles ne suffit pas pour gagner. À score égal, la place est partagée\u202f; une recette sans vote vient après les autres.`}
      </Typography>
      {ratingCount > 0 && (
        <Typography>
          {`Moyenne du défi\u00a0: ${ratingSum} ÷ ${ratingCount} = ${formatScore(mean)}`}
        </Typography>
      )}
      {first && first.score !== null && (
        <Typography>
          {`${first.title ?? "Recette retirée"}\u00a0: (${priorVotes} × ${formatScore(mean)} + ${first.ratingSum}) ÷ (${priorVotes} + ${first.ratingCount}) = ${formatScore(first.score)}`}
        </Typography>
      )}
      <Typography color="textSecondary">
        Les chiffres sont ceux du moment où le palmarès a été arrêté. Les votes qui suivent changent
        la moyenne d'une recette, pas le palmarès.
      </Typography>
    </Box>
  );
}
