import { describe, expect, it } from "vitest";
import * as z from "zod";
import { ignoredProperties } from "./ignored-properties.ts";

describe("ignoredProperties", () => {
  it("returns the properties that the schema omits or types as `unknown`, at any depth", () => {
    const schema = z.object({
      Name: z.string().optional(),
      Tags: z.unknown().optional(),
      Passed: z.any().optional(),
      Rules: z.array(z.looseObject({ Id: z.string() })).default([]),
      Code: z.union([z.object({ Key: z.string() }), z.object({ Text: z.string() })]),
      Variables: z.record(z.string(), z.string()),
      Size: z.object({ Bytes: z.number() }).transform(({ Bytes }) => Bytes),
    });
    const value = {
      Name: "a",
      Tags: [1],
      Passed: { deep: 1 },
      Rules: [{ Id: "a", Days: 1 }, { Id: "b" }],
      Code: { Text: "a", Version: 1 },
      Variables: { A: "1" },
      Size: { Bytes: 1, Unit: "KB" },
      Other: { deep: 1 },
    };
    expect(ignoredProperties(schema, value)).toEqual([
      "Tags",
      "Rules.Days",
      "Code.Version",
      "Size.Unit",
      "Other",
    ]);
  });

  it("returns no properties if the schema accepts additional properties of any type", () => {
    const schema = z.object({ Token: z.string() }).catchall(z.any());
    expect(ignoredProperties(schema, { Token: "a", More: { deep: 1 } })).toEqual([]);
  });
});
