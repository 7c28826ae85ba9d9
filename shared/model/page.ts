import * as z from "zod/mini";
import { pageLimits } from "../constants.ts";

/** `?limit=` and `?cursor=` of a list (D6) whose pages hold up to `maximum` entries, `standard` unless asked. */
export function pageQueryOf({ defaultSize, maxSize }: { defaultSize: number; maxSize: number }) {
  const limitMessage = `Le nombre d'éléments va de 1 à ${maxSize}`;
  return z.object({
    limit: z._default(
      z.coerce
        .number(limitMessage)
        .check(z.int(limitMessage), z.minimum(1, limitMessage), z.maximum(maxSize, limitMessage)),
      defaultSize,
    ),
    cursor: z.optional(
      z.string("Le curseur est invalide").check(z.maxLength(6000, "Le curseur est invalide")),
    ),
  });
}

/** Of every list that sets no smaller pages of its own. */
export const pageQuery = pageQueryOf(pageLimits);

export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list and the opaque cursor of the next, absent on the last. */
export interface Page<T> {
  items: T[];
  cursor?: string | undefined;
}
