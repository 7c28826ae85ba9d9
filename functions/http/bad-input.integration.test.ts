import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { badInputs } from "../testing/fuzzing/bad-input.ts";
import { expectRefusal } from "../testing/fuzzing/expect-refusal.ts";
import {
  entriesWhere,
  type FuzzEnvironment,
  startFuzzEnvironment,
} from "../testing/fuzzing/fuzz-stage.ts";
import { hostileIds } from "../testing/fuzzing/hostile-request.ts";
import { brokenTexts } from "../testing/fuzzing/hostile-text.ts";
import { fieldsOf, schemaOf } from "../testing/fuzzing/json-schema.ts";
import { removeItems, scanTable } from "../testing/table/items.ts";

let stage: FuzzEnvironment;

beforeAll(async () => {
  stage = await startFuzzEnvironment();
});
afterAll(() => stage?.stop());
beforeEach(async () => removeItems(await scanTable()));

describe("a value that is none of its field's", () => {
  it.each(entriesWhere((call) => badInputs(call).length > 0))(
    "is refused by $name, by the name of the field and in French",
    async (entry) => {
      const testCase = await stage.newCase(entry);
      for (const { change, field } of badInputs(entry.call)) {
        const answer = await testCase.send(change);
        const said = `${field}: ${JSON.stringify(answer.body)}`;
        expect(answer, said).toMatchObject({ status: 400, body: { code: "validation" } });
        expect(Object.keys(answer.body.errors), said).toContain(field);
        expectRefusal(entry.call, answer);
      }
      expect(await stage.stored()).toEqual(testCase.before);
    },
  );
});

describe("an identifier that names nothing", () => {
  it.each(entriesWhere(({ path }) => path.includes("{")))("is unknown to $name", async (entry) => {
    const testCase = await stage.newCase(entry);
    for (const id of hostileIds) {
      const names = Object.keys(testCase.request.params ?? {});
      const params = Object.fromEntries(names.map((name) => [name, id]));
      const answer = await testCase.send({ params });
      expect(answer.body, id).toMatchObject({ code: "not-found" });
      expectRefusal(entry.call, answer);
    }
    expect(await stage.stored()).toEqual(testCase.before);
  });
});

describe("a body that is no JSON, or not an object of it", () => {
  const bodies = [
    ...["", " ", "{", '{"a":1,}', "{'a':1}", "NaN", "undefined", "\ufeff{}", "<a/>"].map((text) => [
      text,
      "malformed-request",
    ]),
    ...["null", "[]", "[[]]", "7", "true", '"text"', "[null]", "1e400"].map((text) => [
      text,
      "validation",
    ]),
    [JSON.stringify({ x: "x".repeat(1_000_000) }), "too-large"],
  ] as [string, string][];

  it.each(entriesWhere(({ body }) => body))("is refused by $name", async (entry) => {
    const testCase = await stage.newCase(entry);
    for (const [whole, code] of bodies) {
      const answer = await testCase.send({ json: { whole } });
      expect(answer.body, whole.slice(0, 20)).toMatchObject({ code });
      expectRefusal(entry.call, answer);
    }
    expect(await stage.stored()).toEqual(testCase.before);
  });
});

describe("half a character, or NUL", () => {
  it.each(entriesWhere(({ body }) => body))("in any field fails $name nowhere", async (entry) => {
    let testCase = await stage.newCase(entry);
    for (const { path } of fieldsOf(schemaOf(entry.call.body as never))) {
      for (const text of brokenTexts) {
        const value = JSON.stringify(`abcdef${text}`);
        const answer = await testCase.send({ json: { at: path, value } });
        if (answer.status === entry.call.status) testCase = await stage.newCase(entry);
        else expectRefusal(entry.call, answer);
      }
    }
  });
});
