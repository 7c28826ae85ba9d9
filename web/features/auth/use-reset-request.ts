import { type FormEvent, useCallback, useRef, useState } from "react";
import { send } from "../../api/client.ts";
import { loadAuthContract } from "../../api/load-auth-contract.ts";
import { rateLimitMessage } from "./rate-limit-message.ts";

type State = "idle" | "loading" | "success" | "error";

/** The request for a reset link: idle, loading, success or error (spec §4). */
export function useResetRequest(initialEmail: string) {
  const [email, setEmail] = useState(initialEmail);
  const [state, setState] = useState<State>("idle");
  const [fieldError, setFieldError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const loading = useRef(false);

  const change = useCallback((text: string) => {
    setEmail(text);
    // Once it is sent, typing neither sends it again nor keeps the dialog open.
    setState((current) => (current === "success" ? current : "idle"));
    setFieldError(undefined);
    setFailure(undefined);
  }, []);

  const clear = useCallback(() => {
    setEmail("");
    setState("idle");
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading.current) return;
    loading.current = true;
    setFailure(undefined);
    try {
      const { requestPasswordReset } = await loadAuthContract();
      const checked = requestPasswordReset.body.safeParse({ email });
      if (!checked.success) {
        setFieldError(checked.error.issues[0]?.message);
        return;
      }
      setState("loading");
      await send(requestPasswordReset, { body: checked.data });
      setState("success");
    } catch (error) {
      setState("error");
      setFailure(rateLimitMessage(error, "Une erreur est survenue. Veuillez réessayer."));
    } finally {
      loading.current = false;
    }
  };

  return { email, change, clear, state, fieldError, failure, submit };
}
