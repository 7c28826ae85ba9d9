import * as z from "zod";

/** Schema for a string or an array of strings in an IAM policy. Always returns an array. */
export const stringOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat());
