import { useEffect, useRef } from "react";
import { loadChunk } from "../../navigation/load-chunk.ts";
import type { PasskeyLogIn } from "./passkey-login.ts";

type PasskeyLoginModule = typeof import("./passkey-login.ts");

/**
 * Offers login with a passkey (D57). Call `suggest` when the email field receives the focus, and `start` when the user
 * presses the passkey button. `run` performs the login and shows errors.
 */
export function usePasskeyLogin(run: (logIn: PasskeyLogIn) => Promise<void>) {
  const loaded = useRef<PasskeyLoginModule>(undefined);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
      loaded.current?.stopSuggesting();
    };
  }, []);
  const load = async () => {
    loaded.current ??= await loadChunk("passkey-login", () => import("./passkey-login.ts"));
    return loaded.current;
  };
  return {
    // Ignores a failure to load the code, because the passkey button loads the code again when the user presses it.
    suggest: () =>
      void load().then(
        // Does nothing if the user has left the page while the code was loading.
        ({ suggestPasskeys }) => (isMounted.current ? suggestPasskeys(run) : undefined),
        () => undefined,
      ),
    start: () => void run(async () => (await load()).logInWithPasskey()),
  };
}
