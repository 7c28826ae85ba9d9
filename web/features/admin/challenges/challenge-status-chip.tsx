import Chip from "@mui/material/Chip";
import type { Challenge, ChallengeStatus } from "#shared/model/challenge.ts";
import { challengeStatusAt } from "#shared/rules/challenge-status.ts";
import { useNow } from "../../../hooks/use-now.ts";

const statusChips = {
  NOT_STARTED: { label: "À venir", color: "info" },
  IN_PROGRESS: { label: "En cours", color: "success" },
  COMPLETED: { label: "Terminé", color: "error" },
} as const satisfies Record<ChallengeStatus, object>;

export function StatusChip({ challenge }: { challenge: Challenge }) {
  const status = challengeStatusAt(challenge, useNow());
  const variant = status === "IN_PROGRESS" ? "filled" : "outlined";
  return <Chip size="small" variant={variant} {...statusChips[status]} />;
}
