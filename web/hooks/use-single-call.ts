import { useRef, useState } from "react";

/**
 * Returns the function `call`, which makes an API call. While the API call is running, further uses of `call` have no
 * effect. Does not need TanStack Query, which public pages do not load.
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
