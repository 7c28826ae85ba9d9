import { describe, expect, it } from "vitest";
import { judge, type WebFigures } from "./budgets.ts";
import { noEffect } from "./interactions.ts";

const goodAudit = {
  page: "/dashboard",
  performance: 100,
  accessibility: 100,
  "best practices": 100,
  SEO: 100,
  "FCP, ms": 500,
  "LCP, ms": 900,
  "TBT, ms": 0,
  CLS: 0,
};

function figuresOf({
  tapMs,
  audit,
}: {
  tapMs: number;
  audit: Partial<typeof goodAudit>;
}): WebFigures {
  return {
    scripts: [],
    firstVisits: [],
    secondVisits: [],
    interactions: [{ name: noEffect, ms: tapMs }],
    audits: [{ ...goodAudit, ...audit }],
  };
}

describe("judge", () => {
  it("reports exceeded time budgets on a fast machine", () => {
    const figures = figuresOf({ tapMs: 48, audit: { "LCP, ms": 2500 } });
    expect(judge(figures)).toEqual({
      exceeded: ["/dashboard has its largest paint after 2500 ms (on this machine)"],
      notJudged: [],
    });
  });

  it("does not judge time budgets on a machine where a tap without effect is slow", () => {
    const figures = figuresOf({ tapMs: 80, audit: { performance: 70 } });
    expect(judge(figures)).toEqual({
      exceeded: [],
      notJudged: ["/dashboard scores 70 for performance (on this machine)"],
    });
  });

  it("reports low accessibility scores even on a slow machine", () => {
    const figures = figuresOf({ tapMs: 80, audit: { accessibility: 90 } });
    expect(judge(figures).exceeded).toEqual(["/dashboard scores 90 for accessibility"]);
  });
});
