import Alert from "@mui/material/Alert";

/** Explains that passkeys are unavailable, either in this browser or at this address. */
export function PasskeysUnavailable() {
  return (
    <Alert severity="info">
      Les clés d'accès ne sont pas disponibles avec ce navigateur ou à cette adresse.
    </Alert>
  );
}
