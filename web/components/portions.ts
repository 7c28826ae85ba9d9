/** By how much a recipe's quantities may be taken (D26). */
export const portions = [
  { value: 0.5, label: "× ½" },
  { value: 1, label: "× 1" },
  { value: 1.5, label: "× 1 ½" },
  { value: 2, label: "× 2" },
  { value: 3, label: "× 3" },
  { value: 4, label: "× 4" },
] as const;

/** The place of `× 1` among them. */
export const once = 1;

/** The portions at a place; once the recipe for any other. */
export function portionsAt(position: number): { value: number; label: string } {
  return portions[position] ?? { value: 1, label: "× 1" };
}
