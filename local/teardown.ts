/** Cleanup actions that run when the local cloud stops. */
export interface Teardown {
  /** Aborts before the first action runs. */
  signal: AbortSignal;
  add(step: () => void | Promise<void>): void;
  /** Runs each action once, in reverse order, even if some fail. */
  run(): Promise<void>;
}

export function createTeardown(): Teardown {
  const steps: (() => void | Promise<void>)[] = [];
  const stopping = new AbortController();
  return {
    signal: stopping.signal,
    add(step) {
      steps.push(step);
    },
    async run() {
      stopping.abort();
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, "The local cloud did not stop cleanly.");
    },
  };
}
