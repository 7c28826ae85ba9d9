import fc from "fast-check";
import { changedJson, hostileJson, type JsonChange } from "./hostile-json.ts";
import { hostileText } from "./hostile-text.ts";
import type { JsonSchema } from "./json-schema.ts";

/** A change to a valid multipart form. */
export type FormChange =
  | { field: string; value: string | undefined }
  | { ingredients: JsonChange }
  | { file: string; bytes: Buffer }
  /** Adds an unexpected part after the valid parts of the form. */
  | { part: string }
  /** Replaces the content type with an incorrect one. */
  | { type: string }
  | { cutAt: number };

const boundary = "x-boundary";
const named = (name: string) => `Content-Disposition: form-data; name="${name}"`;
const file = (name: string) => `${named(name)}; filename="a.png"\r\n\r\n${"x".repeat(500)}`;

const parts = [
  file("image"),
  file("photo"),
  file("__proto__"),
  `${named("image")}\r\n\r\nno file`,
  "\r\nno header",
  "Content-Disposition:\r\n\r\nx",
  "Content-Disposition: form-data\r\n\r\nx",
  `${named("title")}\r\nContent-Type: text/plain; charset\r\n\r\nx`,
  `${named("title")}\r\nContent-Type: text/plain; charset=klingon\r\n\r\nx`,
  `${named("title")}\r\nContent-Type: text/plain; charset=utf-16le\r\n\r\n\u0000\u00d8`,
  `${named("title")}\r\nContent-Transfer-Encoding: base64\r\n\r\nx`,
  `Content-Disposition: form-data; name*=klingon'fr'%E0%A4\r\n\r\nx`,
  `Content-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n${named("title")}\r\n\r\nx\r\n--y--`,
  `${"X: y\r\n".repeat(5_000)}${named("title")}\r\n\r\nx`,
  `${named("x".repeat(100_000))}\r\n\r\nx`,
  `${named("title")}\r\n\r\n${"x".repeat(250_000)}`,
  `${named("image")}; filename="a"\r\n\r\n${"x".repeat(4_300_000)}`,
  Array.from({ length: 200 }, (_, n) => `${named(`f${n}`)}\r\n\r\nx`).join(`\r\n--${boundary}\r\n`),
];

const types = [
  "",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  "multipart/form-data; boundary=y",
  `multipart/form-data; boundary=${"y".repeat(3_000)}`,
  'multipart/form-data; boundary="',
  ";",
  "application/json",
  "application/x-www-form-urlencoded",
  "text/plain",
  "multipart/mixed",
];

/** Generates changes to a form. Most of them make the form invalid. */
export function hostileForm(schema: JsonSchema): fc.Arbitrary<FormChange> {
  const { ingredients, ...texts } = schema.properties ?? {};
  const field = fc.constantFrom(...Object.keys(texts), "image", "__proto__");
  return fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ field, value: fc.option(hostileText, { nil: undefined }) }),
    },
    { weight: 6, arbitrary: fc.record({ ingredients: hostileJson(ingredients as JsonSchema) }) },
    {
      weight: 3,
      arbitrary: fc.record({
        file: fc.constantFrom("image", "photo"),
        bytes: fc.uint8Array({ maxLength: 2_000 }).map((bytes) => Buffer.from(bytes)),
      }),
    },
    { weight: 4, arbitrary: fc.record({ part: fc.constantFrom(...parts) }) },
    { weight: 2, arbitrary: fc.record({ type: fc.constantFrom(...types) }) },
    { weight: 4, arbitrary: fc.record({ cutAt: fc.nat(3_000) }) },
  );
}

/** Applies a change to a valid form. Returns the encoded body and its content type. */
export async function changedForm(
  valid: FormData,
  change: FormChange,
): Promise<{ body: Buffer; type: string }> {
  const body = await encode(changedFields(valid, change));
  if ("part" in change) {
    const end = Buffer.from(`--${boundary}\r\n${change.part}\r\n--${boundary}--\r\n`, "latin1");
    return {
      body: Buffer.concat([body.subarray(0, body.lastIndexOf(`--${boundary}--`)), end]),
      type,
    };
  }
  return {
    body: "cutAt" in change ? body.subarray(0, change.cutAt) : body,
    type: "type" in change ? change.type : type,
  };
}

const type = `multipart/form-data; boundary=${boundary}`;

function changedFields(valid: FormData, change: FormChange): FormData {
  const form = new FormData();
  for (const [name, value] of valid) form.set(name, value);
  if ("ingredients" in change) {
    const ingredients = JSON.parse(String(valid.get("ingredients")));
    form.set("ingredients", changedJson(ingredients, change.ingredients));
  } else if ("file" in change) {
    form.set(change.file, new Blob([new Uint8Array(change.bytes)]), "a.png");
  } else if ("field" in change) {
    form.delete(change.field);
    if (change.value !== undefined) form.set(change.field, change.value);
  }
  return form;
}

/** Encodes a form as a browser does, but with a fixed boundary. */
async function encode(form: FormData): Promise<Buffer> {
  const encoded = new Response(form);
  const generated = /boundary=(\S+)/.exec(encoded.headers.get("content-type") ?? "")?.[1] ?? "";
  const text = Buffer.from(await encoded.arrayBuffer()).toString("latin1");
  return Buffer.from(text.replaceAll(generated, boundary), "latin1");
}
