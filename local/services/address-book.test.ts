import { describe, expect, it } from "vitest";
import { createAddressBook } from "./address-book.ts";

describe("AddressBook", () => {
  it("replaces AWS host names in text with local addresses, with or without a URL scheme", () => {
    const book = createAddressBook();
    book.add("d1.cloudfront.net", "http://localhost:3000");
    book.add("x.execute-api.example", "http://127.0.0.1:9", "ws://localhost:3000");
    const text =
      "https://d1.cloudfront.net/a wss://x.execute-api.example/api d1.cloudfront.net other";
    expect(book.toLocal(text)).toBe(
      "http://localhost:3000/a ws://localhost:3000/api localhost:3000 other",
    );
  });
});
