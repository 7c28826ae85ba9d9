import { type FormEvent, useCallback, useRef, useState } from "react";
import { send } from "../../api/client.ts";
import { loadAuthContract } from "../../api/load-auth-contract.ts";
import { rateLimitMessage } from "./rate-limit-message.ts";

type State = "idle" | "loading" | "success" | "error";

/** The state of a request for a reset link (spec §4). */
export function useResetRequest(initialEmail: string) {
  const [email, setEmail] = useState(initialEmail);
  const [state, setState] = useState<State>("idle");
  const [fieldError, setFieldError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const isLoading = useRef(false);

  const change = (text: string) => {
    setEmail(text);
    // After a success, typing neither allows another request nor keeps the dialog open.
    setState((current) => (current === "success" ? current : "idle"));
    setFieldError(undefined);
    setFailure(undefined);
  };

  const clear = useCallback(() => {
    setEmail("");
    setState("idle");
  }, []);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading.current) return;
    isLoading.current = true;
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
      isLoading.current = false;
    }
  };

  return { email, change, clear, state, fieldError, failure, submit };
}
