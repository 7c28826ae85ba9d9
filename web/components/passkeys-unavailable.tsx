import Alert from "@mui/material/Alert";

/** Explains why the user cannot confirm their identity with a passkey here. */
export function PasskeysUnavailable() {
  return (
    <Alert severity="info">
      Les clés d'accès ne sont pas disponibles avec ce navigateur ou à cette adresse.
    </Alert>
  );
}
