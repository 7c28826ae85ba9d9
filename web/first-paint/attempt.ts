/**
 * Runs a job and returns its result. If the job fails, logs the error and returns undefined, so that the other jobs
 * still run. The page then still works, because the application depends on no job except `replaceBlockedStorage`.
 */
export function attempt<Result>(job: () => Result): Result | undefined {
  try {
    return job();
  } catch (error) {
    console.error(error);
  }
}
