import { describe, expect, it } from "vitest";
import { createAddressBook } from "./address-book.ts";

describe("AddressBook", () => {
  it("replaces AWS host names with local addresses, both in URLs and in plain text", () => {
    const book = createAddressBook();
    book.add("d1.cloudfront.net", "http://localhost:3000");
    book.add("x.execute-api.example", "http://127.0.0.1:9", "ws://localhost:3000");
    const text =
      "https://d1.cloudfront.net/a wss://x.execute-api.example/api d1.cloudfront.net other";
    expect(book.toLocal(text)).toBe(
      "http://localhost:3000/a ws://localhost:3000/api localhost:3000 other",
    );
  });

  it.each([
    ["https://www.example.com/a", "https://www.example.com/a"],
    ["no-reply@example.com", "no-reply@example.com"],
    ["https://example.com.evil.org", "https://example.com.evil.org"],
    ["Visit https://example.com.", "Visit http://localhost:3000."],
    ['{"host":"example.com"}', '{"host":"localhost:3000"}'],
  ])("replaces example.com only where it is a complete host name: %s", (text, expected) => {
    const book = createAddressBook();
    book.add("example.com", "http://localhost:3000");
    expect(book.toLocal(text)).toBe(expected);
  });

  it("keeps the address of a bucket whose name only ends with the name of a known bucket", () => {
    const book = createAddressBook();
    book.add("photos.s3.amazonaws.com", "http://127.0.0.1:9");
    expect(book.toLocal("https://old-photos.s3.amazonaws.com")).toBe(
      "https://old-photos.s3.amazonaws.com",
    );
  });
});
