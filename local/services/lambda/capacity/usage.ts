/** Number of requests to DynamoDB and the capacity units they consumed. */
export interface Usage {
  requests: number;
  readUnits: number;
  writeUnits: number;
}

/** Returns the usage between two readings of a meter. */
export function usedSince(before: Usage, after: Usage): Usage {
  return {
    requests: after.requests - before.requests,
    readUnits: after.readUnits - before.readUnits,
    writeUnits: after.writeUnits - before.writeUnits,
  };
}
