import * as z from "zod/mini";
import { pageLimits } from "../constants.ts";

const limitMessage = `Le nombre d'éléments va de 1 à ${pageLimits.maximum}`;

/** `?limit=` and `?cursor=` of every list (D6). */
export const pageQuery = z.object({
  limit: z._default(
    z.coerce
      .number(limitMessage)
      .check(
        z.int(limitMessage),
        z.minimum(1, limitMessage),
        z.maximum(pageLimits.maximum, limitMessage),
      ),
    pageLimits.standard,
  ),
  cursor: z.optional(
    z.string("Le curseur est invalide").check(z.maxLength(1000, "Le curseur est invalide")),
  ),
});

export type PageQuery = z.output<typeof pageQuery>;

/** One page of a list and the opaque cursor of the next, absent on the last. */
export interface Page<T> {
  items: T[];
  cursor?: string | undefined;
}
