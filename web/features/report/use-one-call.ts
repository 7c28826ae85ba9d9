import { useRef, useState } from "react";

/** A call that a press makes, one at a time, on pages that read nothing from the server. */
export function useOneCall<Result>(act: () => Promise<Result>) {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const running = useRef(false);

  async function call() {
    if (running.current) return;
    running.current = true;
    setPending(true);
    try {
      setResult(await act());
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = false;
      setPending(false);
    }
  }

  return { call, isPending, result, failure };
}
