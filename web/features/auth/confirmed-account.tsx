import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { paths } from "../../navigation/paths.ts";

interface ConfirmedAccountProps {
  nom: string;
  email: string;
  /**
   * Opens the password reset dialog. Set only on the login page. On other pages, the link opens the login page instead.
   */
  onNewPassword?: () => void;
}

/**
 * Shows the verified account and offers to set a new password, because someone else may have registered the account
 * with the user's email address. A new password ends that person's sessions (D7).
 */
export default function ConfirmedAccount({ nom, email, onNewPassword }: ConfirmedAccountProps) {
  return (
    <Box sx={{ mb: 3, overflowWrap: "anywhere" }}>
      Compte confirmé&nbsp;: <strong>{nom}</strong>, {email}.
      <Box sx={{ mt: 1, color: "text.secondary" }}>
        Quelqu'un d'autre l'a créé avec votre adresse&#8239;?{" "}
        <Box
          component={Link}
          to={paths.login}
          state={{ email, isPasswordForgotten: true }}
          onClick={(event) => {
            if (!onNewPassword) return;
            event.preventDefault();
            onNewPassword();
          }}
          sx={{ color: "primary.main", fontWeight: 600 }}
        >
          Choisissez un nouveau mot de passe
        </Box>
        , le sien ne servira plus.
      </Box>
    </Box>
  );
}
