import { describe, expect, it } from "vitest";
import { createChallenge } from "../../data/challenge/change-challenge.ts";
import { getCard } from "../../data/recipe/recipe-store.ts";
import { startLiveEndpoint } from "../services/live-endpoint.ts";
import { engine, setUpEngine } from "../services/services-setup.ts";
import { nextRecords, skipRecords } from "../table/next-records.ts";
import { createTestChallenge } from "../test-data/challenges.ts";
import { enterRecipe, rateRecipe } from "../test-data/recipes.ts";
import { drainStream } from "./drain-stream.ts";

setUpEngine();

describe("nextRecords", () => {
  it("returns each stream record once, in Lambda's format", async () => {
    const fields = { title: "Tarte", description: "Une tarte.", categoryId: "dessert" };
    const days = { startDate: "2026-11-20", endDate: "2026-11-23" };
    const now = new Date("2026-11-21T12:00:00.000Z");
    const category = { id: "dessert", name: "Dessert" };
    const challenge = await createChallenge({ ...fields, ...days, type: "DAILY" }, category, now);
    const recipeId = await enterRecipe(challenge.id, undefined, now);
    const records = await nextRecords(engine);
    const names = records.map(({ dynamodb }) => dynamodb?.Keys?.SK?.S?.slice(0, 2));
    expect(names.indexOf("CH")).toBeLessThan(names.indexOf("R#"));
    const { body = new Uint8Array(), title } = await getCard(recipeId);
    expect(records.find(({ dynamodb }) => dynamodb?.Keys?.SK?.S?.startsWith("R#"))).toMatchObject({
      eventName: "INSERT",
      eventSource: "aws:dynamodb",
      eventSourceARN: engine.streamArn,
      dynamodb: {
        NewImage: { title: { S: title }, body: { B: Buffer.from(body).toString("base64") } },
        SequenceNumber: expect.any(String),
      },
    });
    expect(await nextRecords(engine)).toEqual([]);
  });
});

describe("skipRecords", () => {
  it("discards the records of earlier writes, and keeps those of later writes", async () => {
    const { id } = await createTestChallenge();
    await skipRecords(engine);
    expect(await nextRecords(engine)).toEqual([]);
    await enterRecipe(id);
    await skipRecords(engine);
    const recipeId = await enterRecipe(id);
    const records = await nextRecords(engine);
    const { PK, SK } = await getCard(recipeId);
    expect(records.map(({ dynamodb }) => dynamodb?.Keys)).toContainEqual({
      PK: { S: PK },
      SK: { S: SK },
    });
    expect(records.filter(({ dynamodb }) => dynamodb?.Keys?.SK?.S?.startsWith("R#"))).toHaveLength(
      1,
    );
  });
});

describe("drainStream", () => {
  it("passes new records to the stream consumers until the stream is empty", async () => {
    const endpoint = await startLiveEndpoint();
    const recipeId = await enterRecipe((await createTestChallenge()).id);
    await rateRecipe(recipeId, 4);
    const called = new Set<string>();
    await drainStream(engine, async (consumer, call) => {
      called.add(consumer);
      await call();
    });
    expect(called).toContain("project");
    expect(await nextRecords(engine)).toEqual([]);
    await endpoint.stop();
  });
});
