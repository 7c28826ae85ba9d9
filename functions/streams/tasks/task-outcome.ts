/**
 * What happens to a background task after it was performed. `keep` leaves it stored, so that the hourly job
 * `retry-tasks` performs it again. Otherwise, the task is complete and is deleted.
 */
export type TaskOutcome = "keep" | undefined;
