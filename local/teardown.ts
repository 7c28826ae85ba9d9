/** What has to be undone when the local cloud stops. */
export interface Teardown {
  add(step: () => void | Promise<void>): void;
  /** Runs every step once, the last added first; a failing one does not keep the others from running. */
  run(): Promise<void>;
}

/** Starts without steps. */
export function createTeardown(): Teardown {
  const steps: (() => void | Promise<void>)[] = [];
  return {
    add(step) {
      steps.push(step);
    },
    async run() {
      const failures: unknown[] = [];
      for (let step = steps.pop(); step; step = steps.pop()) {
        try {
          await step();
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0)
        throw new AggregateError(failures, "Le nuage local ne s'est pas arrêté proprement.");
    },
  };
}
