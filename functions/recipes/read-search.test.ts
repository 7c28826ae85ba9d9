import { describe, expect, it } from "vitest";
import { readSearch } from "./read-search.ts";

describe("readSearch", () => {
  it("removes lone surrogates from the query and the category, because DynamoDB rejects them", () => {
    expect(readSearch({ limit: 20, q: "tar\ud83dte", categoryId: "des\ude00serts" })).toMatchObject(
      {
        q: "tarte",
        categoryId: "desserts",
      },
    );
  });
});
