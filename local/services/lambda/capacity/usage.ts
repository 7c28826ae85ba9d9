/** Requests to the table and the capacity units that they consumed. */
export interface Usage {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

/** What was used between two readings of one meter. */
export function usedSince(before: Usage, after: Usage): Usage {
  return {
    requests: after.requests - before.requests,
    readUnits: after.readUnits - before.readUnits,
    writeUnits: after.writeUnits - before.writeUnits,
  };
}
