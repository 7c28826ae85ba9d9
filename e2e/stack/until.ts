/**
 * Calls `attempt` until it returns a value other than undefined and false. After `seconds`, throws an error that
 * mentions `what`.
 */
export async function until<T>(
  what: string,
  attempt: () => Promise<T | undefined | false>,
  seconds = 30,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  while (Date.now() < end) {
    const result = await attempt();
    if (result !== undefined && result !== false) return result;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Waited ${seconds} s in vain for ${what}`);
}
