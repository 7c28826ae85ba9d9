import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef } from "react";
import { confirmReport } from "#shared/contract/reports.ts";
import { errorMessage, hasCode } from "../../api/api-error.ts";
import { send } from "../../api/client.ts";
import { busyButton } from "../../components/busy-button.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { SuccessAlert } from "../../components/success-alert.tsx";
import { useSingleCall } from "../../hooks/use-single-call.ts";
import { paths } from "../../navigation/paths.ts";

/** A button that confirms a report. Opening the emailed link is not enough, because mail scanners open links too. */
export function ConfirmReport({ token }: { token: string }) {
  const { call, isPending, result, failure } = useSingleCall(() =>
    send(confirmReport, { body: { token } }),
  );
  const isExpired = hasCode(failure, "report-link-expired");
  const alert = useRef<HTMLDivElement>(null);
  // Moves the focus to the message, because a link replaces the button that the visitor pressed.
  useEffect(() => {
    if (isExpired) alert.current?.focus();
  }, [isExpired]);
  if (result) return <SuccessAlert>{result.message}</SuccessAlert>;
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      {failure !== undefined && (
        <Alert ref={alert} tabIndex={-1} severity="error">
          {errorMessage(failure, "Erreur lors de la confirmation du signalement")}
        </Alert>
      )}
      {isExpired ? (
        <ButtonLink to={paths.report} variant="contained">
          Refaire le signalement
        </ButtonLink>
      ) : (
        <Button {...busyButton(isPending)} variant="contained" size="large" onClick={call}>
          Confirmer mon signalement
        </Button>
      )}
    </Box>
  );
}
