import { describe, expect, it } from "vitest";
import { setUpAllCalls } from "../testing/calls/all-calls-setup.ts";
import { examplesWhere } from "../testing/calls/examples.ts";
import { badInputs } from "../testing/fuzzing/bad-input.ts";
import { expectRefusal } from "../testing/fuzzing/expect-refusal.ts";
import { hostileIds } from "../testing/fuzzing/hostile-request.ts";
import { brokenTexts } from "../testing/fuzzing/hostile-text.ts";
import { fieldsOf, schemaOf } from "../testing/fuzzing/json-schema.ts";
import { newCase, readStored } from "../testing/fuzzing/test-case.ts";

setUpAllCalls();

describe("API calls with invalid fields", () => {
  it.each(examplesWhere((call) => badInputs(call).length > 0))(
    "returns a French error message for each invalid field of $title",
    async (example) => {
      const { call } = example.entry;
      const testCase = await newCase(example);
      for (const { change, field } of badInputs(call)) {
        const answer = await testCase.send(change);
        const details = `${field}: ${JSON.stringify(answer.body)}`;
        expect(answer, details).toMatchObject({ status: 400, body: { code: "validation" } });
        expect(Object.keys(answer.body.errors), details).toContain(field);
        expectRefusal(call, answer);
      }
      expect(await readStored()).toEqual(testCase.before);
    },
  );
});

describe("API calls with unknown identifiers in the path", () => {
  it.each(examplesWhere(({ path }) => path.includes("{")))(
    "returns 404 if an identifier in the path of $title is unknown",
    async (example) => {
      const testCase = await newCase(example);
      for (const id of hostileIds) {
        const names = Object.keys(testCase.request.params ?? {});
        const params = Object.fromEntries(names.map((name) => [name, id]));
        const answer = await testCase.send({ params });
        expect(answer.body, id).toMatchObject({ code: "not-found" });
        expectRefusal(example.entry.call, answer);
      }
      expect(await readStored()).toEqual(testCase.before);
    },
  );
});

describe("API calls with invalid bodies", () => {
  const malformed = ["", " ", "{", '{"a":1,}', "{'a':1}", "NaN", "undefined", "\ufeff{}", "<a/>"];
  const notObjects = ["null", "[]", "[[]]", "7", "true", '"text"', "[null]", "1e400"];
  const bodies = [
    ...malformed.map((text) => [text, "malformed-request"] as const),
    ...notObjects.map((text) => [text, "validation"] as const),
    [JSON.stringify({ x: "x".repeat(1_000_000) }), "too-large"] as const,
  ];

  it.each(examplesWhere(({ body }) => body))(
    "rejects a request body that is not a JSON object: $title",
    async (example) => {
      const testCase = await newCase(example);
      for (const [whole, code] of bodies) {
        if (whole === "" && example.entry.call.isBodyOptional) continue;
        const answer = await testCase.send({ json: { whole } });
        expect(answer.body, whole.slice(0, 20)).toMatchObject({ code });
        expectRefusal(example.entry.call, answer);
      }
      expect(await readStored()).toEqual(testCase.before);
    },
  );
});

describe("invalid characters in API calls", () => {
  it.each(examplesWhere(({ body }) => body))(
    "never returns 500 if a field of $title contains lone surrogates or NUL characters",
    async (example) => {
      const { call } = example.entry;
      let testCase = await newCase(example);
      for (const { path } of fieldsOf(schemaOf(call.body as never))) {
        for (const text of brokenTexts) {
          const value = JSON.stringify(`abcdef${text}`);
          const answer = await testCase.send({ json: { at: path, value } });
          if (answer.status === call.status) testCase = await newCase(example);
          else expectRefusal(call, answer);
        }
      }
    },
  );
});
