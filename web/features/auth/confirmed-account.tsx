import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";

interface ConfirmedAccountProps {
  nom: string;
  email: string;
}

/**
 * Whose account a link has confirmed, and the way for those who did not register themselves: a new password ends all that
 * whoever did has opened (D7).
 */
export function ConfirmedAccount({ nom, email }: ConfirmedAccountProps) {
  const state = { email, isPasswordForgotten: true };
  return (
    <Box sx={{ mb: 3, overflowWrap: "anywhere" }}>
      Compte confirmé&nbsp;: <strong>{nom}</strong>, {email}.
      <Box sx={{ mt: 1, color: "text.secondary" }}>
        Quelqu'un d'autre l'a créé avec votre adresse&#8239;?{" "}
        <Box
          component={Link}
          to={paths.login}
          state={state}
          sx={{ color: "primary.main", fontWeight: 600 }}
        >
          Choisissez un nouveau mot de passe
        </Box>
        , le sien ne servira plus.
      </Box>
    </Box>
  );
}
