import Alert from "@mui/material/Alert";
import { timeZone } from "#shared/constants.ts";

const format = new Intl.DateTimeFormat("fr-FR", {
  dateStyle: "long",
  timeStyle: "short",
  timeZone,
});

/** Why the last run failed, as long as none has succeeded since (D30). */
export function LastError({ at, message }: { at: string; message: string }) {
  return (
    <Alert severity="warning" role="status">
      <b>
        La dernière génération a échoué (<time dateTime={at}>{format.format(new Date(at))}</time>).
      </b>
      <br />
      {message}
    </Alert>
  );
}
