import fc from "fast-check";
import { cursorPositions, ownChallenge, type PositionValues } from "./cursor-positions.ts";
import { hostileText } from "./hostile-text.ts";

/** A pagination cursor. JSON is encoded before it is sent, and text is sent unchanged. */
export type CursorChange = { position: string } | { text: string };

const allPositions = Object.values(cursorPositions).flat();

/** Generates pagination cursors for an API call. Most are well formed, some are damaged or from other lists. */
export function hostileCursor(own: PositionValues[]): fc.Arbitrary<CursorChange> {
  const ownPosition = fc.constantFrom(...own).chain(position);
  const otherPosition = fc.constantFrom(...allPositions).chain(position);
  const damaged = fc.constantFrom(...own).chain(damagedPosition);
  return fc.oneof(
    { weight: 8, arbitrary: fc.record({ position: ownPosition.map(encode) }) },
    { weight: 2, arbitrary: fc.record({ position: damaged.map(encode) }) },
    { weight: 1, arbitrary: fc.record({ position: otherPosition.map(encode) }) },
    { weight: 1, arbitrary: fc.record({ position: fc.json() }) },
    { weight: 1, arbitrary: fc.record({ text: hostileText }) },
  );
}

/** Generates a well-formed cursor, which usually points to an item that does not exist. */
function position(values: PositionValues) {
  const fields = Object.entries(values).map(([name, texts]) => [name, fc.constantFrom(...texts)]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<string>>);
}

/** Generates a cursor in which one field is missing, added or malformed. */
function damagedPosition(values: PositionValues) {
  const name = fc.constantFrom(...Object.keys(values), "x", "__proto__");
  const value = fc.option(hostileText, { nil: undefined });
  return fc
    .tuple(position(values), name, value)
    .map(([fields, field, text]) => ({ ...fields, [field]: text }));
}

/** Returns the JSON of a valid pagination cursor, with the first possible value of each field. */
export function ordinaryPosition(values: PositionValues): string {
  return encode(Object.fromEntries(Object.entries(values).map(([name, [text]]) => [name, text])));
}

function encode(fields: Record<string, unknown>): string {
  return JSON.stringify(fields);
}

/**
 * Encodes a pagination cursor after replacing the placeholder `ownChallenge` with the id of the requested challenge.
 * Returns a cursor that is text unchanged.
 */
export function cursorText(change: CursorChange, params?: Record<string, string>): string {
  if ("text" in change) return change.text;
  const json = change.position.replaceAll(ownChallenge, params?.challengeId ?? "");
  return Buffer.from(json).toString("base64url");
}
