/**
 * What happens to a background task after it was performed:
 * - `undefined`: the task is complete and must be deleted.
 * - `retry-later`: the task stays stored, so that the hourly job `retry-tasks` performs it again.
 * - `replaced`: the task has already been replaced with others or deleted, so the caller must not delete it.
 */
export type TaskOutcome = "retry-later" | "replaced" | undefined;
