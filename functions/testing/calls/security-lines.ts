import { vi } from "vitest";

/**
 * Runs an action. In `lines`, returns the entries that it added to the security log; in `text`, everything that it
 * logged.
 */
export async function securityLinesOf(act: () => Promise<unknown>) {
  const written: string[] = [];
  // The logger writes warnings to standard error, so this output is captured too.
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
