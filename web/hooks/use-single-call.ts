import { useRef, useState } from "react";

/**
 * Returns a function `call` that makes an API call. Using it again while the API call is running has no effect. Works
 * without TanStack Query, which public pages do not load.
 */
export function useSingleCall<Result>(act: () => Promise<Result>) {
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
