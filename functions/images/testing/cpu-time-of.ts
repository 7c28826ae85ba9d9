/** Runs an action and returns the CPU time it used, in microseconds. */
export async function cpuTimeOf(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
