import Box from "@mui/material/Box";
import { TextLink } from "../../components/text-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { ResendVerification } from "./resend-verification.tsx";

interface UnverifiedActionsProps {
  email: string;
  /** False if emails to the user's address are blocked, because resending the verification email would not help. */
  canResend: boolean;
}

/** A button that resends the verification email and a link for correcting the email address (D10, D51). */
export default function UnverifiedActions({ email, canResend }: UnverifiedActionsProps) {
  return (
    <>
      {canResend && <ResendVerification email={email} />}
      <Box sx={{ mt: 1.5 }}>
        <TextLink to={paths.register}>Corriger l'adresse</TextLink>
      </Box>
    </>
  );
}
