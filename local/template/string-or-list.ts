import * as z from "zod";

/**
 * Schema for a field of an IAM policy. Accepts a string or an array of strings, and always returns an array.
 */
export const stringOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat());
