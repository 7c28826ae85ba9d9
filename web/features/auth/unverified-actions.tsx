import Box from "@mui/material/Box";
import { linkLineStyle, TextLink } from "../../components/text-link.tsx";
import { paths } from "../../navigation/paths.ts";
import { ResendVerification } from "./resend-verification.tsx";

interface UnverifiedActionsProps {
  /** The account's name, if it is known. It prefills the registration form, as the email address does. */
  nom: string | undefined;
  email: string;
  /** False if emails to the user's address are blocked, so that sending another one would be useless. */
  canResend: boolean;
}

/** Lets the user request another verification email, or correct the email address (D10, D51). */
export default function UnverifiedActions({ nom, email, canResend }: UnverifiedActionsProps) {
  return (
    <>
      {canResend && <ResendVerification email={email} />}
      <Box sx={{ ...linkLineStyle, mt: 1.5 }}>
        <TextLink to={paths.register} state={{ nom, email }}>
          Corriger l'adresse
        </TextLink>
      </Box>
    </>
  );
}
