import { useEffect, useRef, useState } from "react";

/**
 * Returns a function `call` that makes an API call. Using it again while the API call is running has no effect. The
 * signal that `act` receives is aborted when the component unmounts. Works without TanStack Query, which public pages do
 * not load.
 */
export function useSingleCall<Result>(act: (signal: AbortSignal) => Promise<Result>) {
  const [result, setResult] = useState<Result>();
  const [failure, setFailure] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function call() {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setPending(true);
    try {
      setResult(await act(controller.signal));
      setFailure(undefined);
    } catch (error) {
      setFailure(error);
    } finally {
      running.current = undefined;
      setPending(false);
    }
  }

  return { call, isPending, result, failure };
}
