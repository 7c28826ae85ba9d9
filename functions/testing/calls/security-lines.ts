import { vi } from "vitest";

/**
 * Runs an action and captures its logs. In the result, `lines` contains the entries of the security log, and `text`
 * contains all output.
 */
export async function securityLinesOf(act: () => Promise<unknown>) {
  const written: string[] = [];
  // The logger writes warnings to standard error.
  const spies = [process.stdout, process.stderr].map((output) =>
    vi.spyOn(output, "write").mockImplementation((chunk) => {
      written.push(String(chunk));
      return true;
    }),
  );
  try {
    await act();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const lines = written
    .flatMap((chunk) => chunk.split("\n"))
    .filter((line) => line.includes('"security"'))
    .map((line) => JSON.parse(line).security);
  return { lines, text: written.join("\n") };
}
