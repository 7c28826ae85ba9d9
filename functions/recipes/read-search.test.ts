import { describe, expect, it } from "vitest";
import { readSearch } from "./read-search.ts";

describe("readSearch", () => {
  it("removes lone surrogates, which DynamoDB does not accept, from the query and the category", () => {
    expect(readSearch({ limit: 20, q: "tar\ud83dte", categoryId: "des\ude00serts" })).toMatchObject(
      {
        q: "tarte",
        categoryId: "desserts",
      },
    );
  });
});
