import { describe, expect, it } from "vitest";
import { setUpEngine } from "../../testing/services/services-setup.ts";
import { transact } from "../table/transact.ts";
import { consumeLinkStep, createLink, getLink } from "./link-store.ts";

setUpEngine();

describe("consumeLinkStep", () => {
  it("lets only one of ten concurrent transactions use an emailed link", async () => {
    const now = new Date();
    await createLink("token", { purpose: "reset", userId: "u", email: "e", epoch: 0 }, now);
    const uses = Array.from({ length: 10 }, () =>
      transact([consumeLinkStep("token", "conflict", now)]),
    );
    const outcomes = await Promise.allSettled(uses);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await getLink("token", "reset", now)).toMatchObject({ usedAt: now.toISOString() });
  });

  it("rejects an unknown emailed link with the error code `link-expired`", async () => {
    const now = new Date();
    const use = transact([consumeLinkStep("unknown", "link-expired", now)]);
    await expect(use).rejects.toMatchObject({ code: "link-expired" });
    expect(await getLink("unknown", "reset", now)).toBeUndefined();
  });
});
