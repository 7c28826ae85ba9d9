import { isStorageKept } from "./stored-json.ts";

/**
 * Runs a task in only one tab at a time. Runs it without a lock if storage is blocked, because browsers then also deny
 * locks, and tabs share no data that needs one.
 */
export async function withTabLock<Result>(
  name: string,
  task: () => Result | Promise<Result>,
): Promise<Result> {
  return navigator.locks && isStorageKept() ? navigator.locks.request(name, task) : task();
}
