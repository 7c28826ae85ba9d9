import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useState } from "react";
import { resendVerification } from "#shared/contract/auth.ts";
import { send } from "../../api/client.ts";
import { rateLimitMessage } from "./rate-limit-message.ts";

interface ResendVerificationProps {
  email: string;
  label?: string;
}

/** Resends the verification email (spec §8, D10). */
export function ResendVerification({
  email,
  label = "Renvoyer l'email de vérification",
}: ResendVerificationProps) {
  const [isSending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<string>();

  const resend = async () => {
    setSending(true);
    setOutcome(undefined);
    try {
      const { message } = await send(resendVerification, { body: { email } });
      setOutcome(message);
    } catch (error) {
      setOutcome(rateLimitMessage(error, "Erreur lors de l'envoi du nouvel email de vérification"));
    } finally {
      setSending(false);
    }
  };

  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        disabled={isSending}
        onClick={resend}
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
