import { expect } from "vitest";
import { type CallShape, errorsOf } from "#shared/contract/call.ts";
import { type ErrorCode, errorCatalogue } from "#shared/errors.ts";
import type { TestAnswer } from "../calls/invoke.ts";

/** Matches every French error message of the API. Does not match English messages from libraries. */
const french =
  /\b(le|la|les|l'|un|une|de|du|d'|au|est|sont|n'est|n'a|cette|vous|ou|à)\b|invalide|email non|caractères/i;

/** Checks that a response has French messages (D32) and an error code that the API contract declares for the call. */
export function expectRefusal(call: CallShape, { status, body }: TestAnswer): void {
  const codes: string[] = errorsOf(call).filter((code) => code !== "internal");
  expect(codes).toContain(body?.code);
  expect(status).toBe(errorCatalogue[body.code as ErrorCode][0]);
  const { errors = {}, ...others } = body;
  expect(Object.keys(others).sort()).toEqual(["code", "message"]);
  for (const text of [body.message, ...Object.values(errors)]) expect(text).toMatch(french);
  if (body.code === "validation") expect(errors).not.toEqual({});
}
