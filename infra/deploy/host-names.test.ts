import { describe, expect, it } from "vitest";
import { synthesize } from "../testing/synthesize.ts";
import { changesHostNames } from "./host-names.ts";

describe("changesHostNames", () => {
  const certificate = "arn:aws:acm:us-east-1:123456789012:certificate/a";
  const trial = synthesize();
  const opened = synthesize({ context: { domain: "example.org", certificate } });

  it("returns true if a release adds or removes the site's domain", () => {
    expect([changesHostNames(trial, opened), changesHostNames(opened, trial)]).toEqual([
      true,
      true,
    ]);
  });

  it("returns false if the release keeps its domain or still has no domain", () => {
    expect(changesHostNames(opened, opened) || changesHostNames(trial, trial)).toBe(false);
  });
});
