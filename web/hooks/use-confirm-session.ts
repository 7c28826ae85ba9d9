import { useRef, useState } from "react";
import { isCancelled } from "../api/passkey-errors.ts";
import { abortCeremony, confirmSession } from "../api/passkeys.ts";

/**
 * Lets users confirm their identity with a passkey (D57, D58). Does not report an error if the user closes the passkey
 * dialog, because the user can try again.
 */
export function useConfirmSession(onConfirmed: () => void) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const aborter = useRef(new AbortController());

  async function confirm() {
    if (isPending) return;
    aborter.current = new AbortController();
    setPending(true);
    setFailure(undefined);
    try {
      await confirmSession(aborter.current.signal);
      onConfirmed();
    } catch (error) {
      if (!isCancelled(error)) setFailure(error);
    } finally {
      setPending(false);
    }
  }

  /** Cancels the request for a passkey, or closes the browser's passkey dialog. */
  function abort() {
    aborter.current.abort();
    abortCeremony();
    setFailure(undefined);
  }

  return { confirm, abort, isPending, failure };
}
