import { describe, expect, it } from "vitest";
import { pathMatcher } from "./path-pattern.ts";

describe("pathMatcher", () => {
  it.each([
    ["/api", "/api", true],
    ["/api", "/api/", false],
    ["/api/*", "/api/a/b", true],
    ["/api/*", "/api", false],
    ["api/*", "/api/a", true],
    ["*.jpg", "/a/b.jpg", true],
    ["/a?c", "/abc", true],
    ["/a?c", "/ac", false],
    ["/API", "/api", false],
    ["/a.b", "/axb", false],
    ["*", "/", true],
  ])("compares the pattern %j with the path %j, expecting %s", (pattern, path, expected) => {
    expect(pathMatcher(pattern)(path)).toBe(expected);
  });
});
