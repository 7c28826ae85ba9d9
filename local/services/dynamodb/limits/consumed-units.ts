interface Units {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

interface Consumed extends Units {
  TableName?: string;
  Table?: Units;
  GlobalSecondaryIndexes?: Record<string, Units>;
}

/** Capacity units that a request consumed in a table and its indexes. */
export interface ConsumedUnits {
  table: string;
  /** Capacity units consumed by the table and its indexes. */
  total: number;
  /** Consumed capacity units of the table without its indexes. */
  units: number;
  /** Consumed capacity units, keyed by index name. */
  indexes: Map<string, number>;
}

/** Reads the consumed capacity units from a response. The request must contain `ReturnConsumedCapacity: INDEXES`. */
export function consumedUnits(response: Buffer, access: "Read" | "Write"): ConsumedUnits[] {
  if (!response.includes('"ConsumedCapacity"')) return [];
  return unitsOf(JSON.parse(response.toString()), access);
}

/** Reads the consumed capacity units from a parsed response. */
export function unitsOf(
  { ConsumedCapacity = [] }: { ConsumedCapacity?: Consumed | Consumed[] },
  access: "Read" | "Write",
): ConsumedUnits[] {
  const unitsIn = (units: Units = {}) =>
    units[`${access}CapacityUnits`] ?? units.CapacityUnits ?? 0;
  return [ConsumedCapacity].flat().map((consumed) => {
    const entries = Object.entries(consumed.GlobalSecondaryIndexes ?? {});
    const indexes = new Map(entries.map(([name, units]) => [name, unitsIn(units)]));
    const inIndexes = [...indexes.values()].reduce((sum, units) => sum + units, 0);
    const total = unitsIn(consumed);
    const units = consumed.Table ? unitsIn(consumed.Table) : total - inIndexes;
    return { table: consumed.TableName ?? "", total, units, indexes };
  });
}
