import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import type { ChallengeType } from "#shared/model/challenge.ts";
import { TextLink } from "../../../components/text-link.tsx";
import { paths } from "../../../navigation/paths.ts";
import { useGenerate } from "./use-generate.ts";

const labels: Record<ChallengeType, string> = {
  DAILY: "Générer un défi quotidien",
  WEEKLY: "Générer un défi hebdomadaire",
};

/** Has a challenge generated now, and leads to it. */
export function GenerateButton({ type }: { type: ChallengeType }) {
  const { mutate, isPending, data } = useGenerate(type);
  return (
    <Box sx={{ display: "grid", justifyItems: "start", gap: 1.5 }}>
      <Button
        variant="outlined"
        // Not `disabled`: the focus stays for the half minute that it may take.
        aria-disabled={isPending}
        startIcon={isPending && <CircularProgress size={18} color="inherit" aria-hidden />}
        sx={isPending ? busyStyle : undefined}
        onClick={() => mutate()}
      >
        {labels[type]}
      </Button>
      <Box role="status" sx={{ overflowWrap: "anywhere" }}>
        {isPending && "Génération en cours… Comptez une demi-minute au plus."}
        {data && !isPending && (
          <>
            «&nbsp;{data.challenge.title}&nbsp;» est en ligne.{" "}
            <TextLink to={paths.challenge(data.challenge.id)}>Voir le défi</TextLink>
          </>
        )}
      </Box>
    </Box>
  );
}

const busyStyle = { cursor: "default", color: "text.secondary", borderColor: "divider" } as const;
