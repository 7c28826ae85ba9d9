import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { resendVerification } from "#shared/contract/auth.ts";
import { send } from "../../api/client.ts";
import { busyButton } from "../../components/busy-button.ts";
import { useSingleCall } from "../../hooks/use-single-call.ts";
import { rateLimitMessage } from "./rate-limit-message.ts";

interface ResendVerificationProps {
  email: string;
  label?: string;
}

/** A button that resends the verification email (spec §8, D10). */
export function ResendVerification({
  email,
  label = "Renvoyer l'email de vérification",
}: ResendVerificationProps) {
  const { call, isPending, result, failure } = useSingleCall(() =>
    send(resendVerification, { body: { email } }),
  );
  const text =
    failure === undefined
      ? result?.message
      : rateLimitMessage(failure, "Erreur lors de l'envoi du nouvel email de vérification");
  // Hides the message while the email is being sent. Screen readers then announce the next message even if its text is
  // the same.
  const outcome = isPending ? undefined : text;

  return (
    <>
      <Button
        {...busyButton(isPending)}
        variant="outlined"
        color="inherit"
        onClick={call}
        sx={{ mt: 2 }}
      >
        {label}
      </Button>
      <Box role="status" sx={{ mt: outcome ? 1.5 : 0, color: "text.primary" }}>
        {outcome}
      </Box>
    </>
  );
}
