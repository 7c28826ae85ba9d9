import { describe, expect, it } from "vitest";
import type { RawItem } from "../table/scan-table.ts";
import { formatLine, parseLine } from "./backup-line.ts";

describe("backup line", () => {
  it("keeps every DynamoDB attribute type when it is formatted and then parsed", () => {
    const Item: RawItem = {
      PK: { S: "P" },
      SK: { S: 'é\n\u2028"' },
      N: { N: "12345678901234567890.5" },
      B: { B: new Uint8Array([0, 255, 10]) },
      BS: { BS: [new Uint8Array([1]), new Uint8Array([2])] },
      S: { SS: ["a", "b"] },
      NS: { NS: ["1", "2.5"] },
      M: { M: { B: { S: "no binary" }, L: { L: [{ NULL: true }, { BOOL: false }] } } },
    };
    const text = formatLine({ Item });
    expect(text).not.toContain("\n");
    const line = parseLine(text);
    expect(line).toEqual({
      Item: {
        ...Item,
        B: { B: Buffer.from([0, 255, 10]) },
        BS: { BS: [Buffer.from([1]), Buffer.from([2])] },
      },
    });
  });
});
