/** Options for `vi.waitFor`, whose default timeout of one second is too short on a busy machine. */
export const waitOptions = { timeout: 20_000 };
