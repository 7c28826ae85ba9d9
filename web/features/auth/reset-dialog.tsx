import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogContentText from "@mui/material/DialogContentText";
import DialogTitle from "@mui/material/DialogTitle";
import { type FormEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { requestPasswordReset } from "#shared/contract/auth.ts";
import { send } from "../../api/client.ts";
import { loadSchemas } from "../../api/load-schemas.ts";
import { TextInput } from "../../components/text-input.tsx";
import { useCloseOnBack } from "../../hooks/use-close-on-back.ts";
import { FailureAlert, SuccessNotice } from "./notices.tsx";
import { rateLimitMessage } from "./rate-limit-message.ts";

interface ResetDialogProps {
  open: boolean;
  initialEmail: string;
  /**
   * Called when the dialog closes. `email` is the address to prefill when the dialog reopens, or empty if a reset link
   * was sent (spec §2).
   */
  onClose: (email: string) => void;
}

const closeDelayMs = 3000;

/** A dialog for requesting a password reset link. Closes 3 seconds after a successful request (spec §2). */
export default function ResetDialog({ open, initialEmail, onClose }: ResetDialogProps) {
  const id = useId();
  const { email, change, clear, state, fieldError, failure, submit } =
    useResetRequest(initialEmail);

  const closeAfterSuccess = useEffectEvent(() => {
    onClose("");
    clear();
  });
  useEffect(() => {
    if (state !== "success") return;
    const timer = setTimeout(closeAfterSuccess, closeDelayMs);
    return () => clearTimeout(timer);
  }, [state]);

  const close = () => onClose(state === "success" ? "" : email);
  useCloseOnBack(open, close);

  return (
    <Dialog open={open} onClose={close} aria-labelledby={id} maxWidth="xs" fullWidth>
      <form noValidate onSubmit={submit}>
        <DialogTitle id={id}>Mot de passe oublié ?</DialogTitle>
        <DialogContent sx={{ display: "grid", gap: 2 }}>
          <DialogContentText>
            Indiquez l'adresse de votre compte&nbsp;: vous recevrez un lien pour choisir un nouveau
            mot de passe.
          </DialogContentText>
          {state === "success" && (
            <SuccessNotice>
              Si un compte existe avec cet email, vous recevrez un lien de réinitialisation.
            </SuccessNotice>
          )}
          {failure && <FailureAlert>{failure}</FailureAlert>}
          <TextInput
            label="Email"
            type="email"
            autoComplete="username"
            autoFocus
            value={email}
            error={fieldError}
            onChange={(event) => change(event.target.value)}
          />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={close}>
            Annuler
          </Button>
          <Button
            type="submit"
            variant="contained"
            disabled={email.trim() === "" || state === "loading" || state === "success"}
          >
            {state === "loading" ? "Envoi en cours..." : "Envoyer"}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type State = "idle" | "loading" | "success" | "error";

/** Requests a password reset link and tracks the request's state (spec §4). */
function useResetRequest(initialEmail: string) {
  const [email, setEmail] = useState(initialEmail);
  const [state, setState] = useState<State>("idle");
  const [fieldError, setFieldError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isLoading = useRef(false);

  const change = (text: string) => {
    setEmail(text);
    // Keeps the state "success" while the user types, so that the dialog still closes after its delay. Otherwise, the
    // user could request a second link.
    setState((current) => (current === "success" ? current : "idle"));
    setFieldError(undefined);
    setFailure(undefined);
  };

  const clear = () => {
    setEmail("");
    setState("idle");
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading.current) return;
    isLoading.current = true;
    setFailure(undefined);
    try {
      const schemas = await loadSchemas();
      const checked = schemas.email.safeParse(email);
      if (!checked.success) {
        setFieldError(checked.error.issues[0]?.message);
        return;
      }
      setState("loading");
      await send(requestPasswordReset, { body: { email: checked.data } });
      setState("success");
    } catch (error) {
      setState("error");
      setFailure(rateLimitMessage(error, "Une erreur est survenue. Veuillez réessayer."));
    } finally {
      isLoading.current = false;
    }
  };

  return { email, change, clear, state, fieldError, failure, submit };
}
