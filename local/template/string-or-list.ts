import * as z from "zod";

/**
 * Schema that accepts a string or an array of strings, both of which occur in IAM policies, and returns an
 * array.
 */
export const stringOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat());
