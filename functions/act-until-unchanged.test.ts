import { expect, it, vi } from "vitest";
import { actUntilUnchanged } from "./act-until-unchanged.ts";

/** Returns a function that returns the given values, one per call. */
function valuesInTurn(...values: (string | undefined)[]) {
  return vi.fn(async () => values.shift());
}

it("repeats the action with the new value if the value has changed in the meantime", async () => {
  const act = vi.fn(async () => {});
  await actUntilUnchanged(valuesInTurn("Zoé", "Zoë", "Zoë"), act);
  expect(act.mock.calls).toEqual([["Zoé"], ["Zoë"]]);
});

it("stops once the value no longer exists", async () => {
  const act = vi.fn(async () => {});
  await actUntilUnchanged(valuesInTurn("Zoé", undefined), act);
  await actUntilUnchanged(valuesInTurn(undefined), act);
  expect(act).toHaveBeenCalledTimes(1);
});
