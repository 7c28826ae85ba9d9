import Box from "@mui/material/Box";
import { useState } from "react";
import { Link } from "react-router-dom";
import { lazyPart } from "../../components/lazy-part.tsx";
import { useOpeningKey } from "../../hooks/use-opening-key.ts";
import { paths } from "../../navigation/paths.ts";

const ResetDialog = lazyPart("reset-dialog", () => import("./reset-dialog.tsx"), {
  dialog: ({ open, onClose }) => ({ isOpen: open, onClose: () => onClose("") }),
});

interface ConfirmedAccountProps {
  nom: string;
  email: string;
  /** True if the link opens the password reset dialog on the login page. By default, it opens on the current page. */
  opensLogin?: boolean;
}

/**
 * Shows the verified account and offers to set a new password, because someone else may have registered the account
 * with the user's email address. A new password ends that person's sessions and removes their passkeys (D7).
 */
export default function ConfirmedAccount({ nom, email, opensLogin }: ConfirmedAccountProps) {
  const [isOpen, setOpen] = useState(false);
  const resetKey = useOpeningKey(isOpen);
  return (
    <Box sx={{ mb: 3, overflowWrap: "anywhere" }}>
      Compte confirmé&nbsp;: <strong>{nom}</strong>, {email}.
      <Box sx={{ mt: 1, color: "text.secondary" }}>
        Quelqu'un d'autre l'a créé avec votre adresse&#8239;?{" "}
        <Box
          component={Link}
          to={paths.login}
          state={{ email, isPasswordForgotten: true, disownedEmail: email }}
          onClick={(event) => {
            if (opensLogin) return;
            event.preventDefault();
            setOpen(true);
          }}
          sx={{ color: "primary.main", fontWeight: 600 }}
        >
          Choisissez un nouveau mot de passe
        </Box>
        , le sien ne servira plus.
      </Box>
      {resetKey > 0 && (
        <ResetDialog
          key={resetKey}
          open={isOpen}
          initialEmail={email}
          disownedEmail={email}
          onClose={() => setOpen(false)}
        />
      )}
    </Box>
  );
}
