import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { useEffect, useRef, useState } from "react";
import { confirmReport } from "#shared/contract/reports.ts";
import { ApiError, errorMessage, send } from "../../api/client.ts";
import { ButtonLink } from "../../components/button-link.tsx";
import { paths } from "../../navigation/paths.ts";

/**
 * Asks the user to confirm a report with a button. Opening the e-mailed link must not confirm the report,
 * because mail scanners open links too.
 */
export function ConfirmReport({ token }: { token: string }) {
  const { call, isPending, result, failure } = useSingleCall(() =>
    send(confirmReport, { body: { token } }),
  );
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result) notice.current?.focus();
  }, [result]);
  const isExpired = failure instanceof ApiError && failure.code === "report-link-expired";
  if (result) {
    return (
      <Alert ref={notice} tabIndex={-1} severity="success">
        {result.message}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: "grid", gap: 3, justifyItems: "start" }}>
      {failure !== undefined && (
        <Alert severity="error">
          {errorMessage(failure, "Erreur lors de la confirmation du signalement")}
        </Alert>
      )}
      {isExpired ? (
        <ButtonLink to={paths.report} variant="contained">
          Refaire le signalement
        </ButtonLink>
      ) : (
        <Button variant="contained" size="large" loading={isPending} onClick={call}>
          Confirmer mon signalement
        </Button>
      )}
    </Box>
  );
}

/**
 * Returns a function that makes an API call and ignores further calls until the first one completes. Does not
 * use TanStack Query, which this public page does not load.
 */
function useSingleCall<Result>(act: () => Promise<Result>) {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const isRunning = useRef(false);

  async function call() {
    if (isRunning.current) return;
    isRunning.current = true;
    setPending(true);
    try {
      setResult(await act());
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      isRunning.current = false;
      setPending(false);
    }
  }

  return { call, isPending, result, failure };
}
