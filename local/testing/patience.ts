/** How long `vi.waitFor` waits, ms: its own second is too short for a busy machine. */
export const patience = { timeout: 20_000 };
