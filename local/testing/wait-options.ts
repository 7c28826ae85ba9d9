/** How long `vi.waitFor` waits, ms: its own second is too short for a busy machine. */
export const waitOptions = { timeout: 20_000 };
