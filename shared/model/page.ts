import * as z from "zod/mini";
import { pageLimits } from "../constants.ts";

/**
 * Converts a positive whole number in decimal digits, without leading zeros, to a number. Converts other values to NaN.
 * `Number` would also accept `05`, `1e1`, `0x5` and spaces.
 */
const fromDigits = z.transform((value: unknown) =>
  /^[1-9]\d*$/.test(String(value)) ? Number(value) : Number.NaN,
);

/** Returns the schema of a paged list's query parameters (D6). `limit` is the page size. `cursor` selects the page. */
export function pageQueryOf({ defaultSize, maxSize }: { defaultSize: number; maxSize: number }) {
  const limitMessage = `Le nombre d'éléments va de 1 à ${maxSize}`;
  return z.object({
    limit: z.prefault(
      z.pipe(
        fromDigits,
        z
          .number(limitMessage)
          .check(z.int(limitMessage), z.minimum(1, limitMessage), z.maximum(maxSize, limitMessage)),
      ),
      defaultSize,
    ),
    cursor: z.optional(
      z.string("Le curseur est invalide").check(z.maxLength(6000, "Le curseur est invalide")),
    ),
  });
}

export const pageQuery = pageQueryOf(pageLimits);

export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list. `cursor` is an opaque string that selects the next page. It is absent on the last page. */
export interface Page<T> {
  items: T[];
  cursor?: string | undefined;
}
