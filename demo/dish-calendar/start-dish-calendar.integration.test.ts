import { OpenAI } from "openai";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { readCalendar } from "./dish-calendar.ts";
import { type DishCalendar, startDishCalendar } from "./start-dish-calendar.ts";

let service: DishCalendar;
let client: OpenAI;
let now: Date;

beforeAll(async () => {
  service = await startDishCalendar({ clock: () => now });
  client = new OpenAI({ baseURL: `${service.endpoint}/v1`, apiKey: "none", maxRetries: 0 });
});
beforeEach(() => {
  now = new Date("2026-11-21T11:00:00Z");
});
afterAll(() => service?.stop());

const dishes = readCalendar();
const schema = {
  type: "object",
  properties: {
    title: { type: "string" },
    description: { type: "string" },
    category: { type: "string" },
  },
  required: ["title", "description", "category"],
  additionalProperties: false,
};

async function ask(prompt: string, wanted: Record<string, unknown> = schema) {
  const { choices } = await client.chat.completions.create({
    model: "any",
    messages: [{ role: "user", content: prompt }],
    response_format: { type: "json_schema", json_schema: { name: "challenge", schema: wanted } },
  });
  return JSON.parse(choices[0]?.message.content ?? "") as Record<string, string>;
}

describe("dish calendar", () => {
  it("contains at least 100 different dishes with titles and descriptions of a valid length", () => {
    expect(dishes.length).toBeGreaterThanOrEqual(100);
    expect(new Set(dishes.map(({ title }) => title.toLowerCase())).size).toBe(dishes.length);
    for (const { title, description } of dishes) {
      expect(title.length, title).toBeLessThanOrEqual(120);
      expect(description.length, title).toBeGreaterThan(40);
    }
  });

  it("contains at least 20 seasonal dishes for each month of the year", () => {
    for (let month = 1; month <= 12; month++) {
      const inSeason = dishes.filter(({ months }) => months.includes(month));
      expect(inSeason.length, `month ${month}`).toBeGreaterThanOrEqual(20);
    }
  });
});

describe("POST /v1/chat/completions", () => {
  it("proposes a seasonal dish that matches the JSON Schema of the request", async () => {
    const answer = await ask("Propose un défi.");
    expect(Object.keys(answer).sort()).toEqual(["category", "description", "title"]);
    const dish = dishes.find(({ title }) => title === answer.title);
    expect(dish?.months).toContain(11);
    expect(answer.description).toBe(`${dish?.description} (proposé par le calendrier de saison)`);
    expect(
      await ask("Propose un défi.", {
        ...schema,
        properties: { title: { type: "string" } },
        required: ["title"],
      }),
    ).toEqual({ title: answer.title });
  });

  it("proposes a different dish every day", async () => {
    const titles = new Set<string | undefined>();
    for (let day = 1; day <= 20; day++) {
      now = new Date(Date.UTC(2026, 10, day, 12));
      titles.add((await ask("Propose un défi.")).title);
    }
    expect(titles.size).toBe(20);
  });

  it("proposes a dish that the request does not mention, or any dish if it mentions all of them", async () => {
    const named: string[] = [];
    while (named.length < dishes.length) {
      const { title = "" } = await ask(`Défis récents :\n${named.join("\n").toUpperCase()}`);
      expect(named).not.toContain(title);
      named.push(title);
    }
    const { title } = await ask(named.join("\n"));
    expect(named).toContain(title);
  });

  it("rejects invalid requests with errors in OpenAI's format", async () => {
    const odd = { ...schema, properties: { servings: { type: "number" } }, required: ["servings"] };
    await expect(ask("Un défi", odd)).rejects.toMatchObject({ status: 400 });
    const post = async (path: string, body: string) => {
      const response = await fetch(`${service.endpoint}${path}`, { method: "POST", body });
      return [response.status, Object.keys(((await response.json()) as { error: object }).error)];
    };
    const fields = ["message", "type", "param", "code"];
    const withoutSchema = { model: "any", messages: [{ role: "user", content: "x" }] };
    const json_schema = { name: "challenge", schema };
    const response_format = { type: "json_schema", json_schema };
    const streaming = { ...withoutSchema, response_format, stream: true };
    for (const body of ["{", "{}", JSON.stringify(withoutSchema), JSON.stringify(streaming)]) {
      expect(await post("/v1/chat/completions", body)).toEqual([400, fields]);
    }
    expect(await post("/v1/models", "{}")).toEqual([404, fields]);
  });
});
