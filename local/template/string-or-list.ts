import * as z from "zod";

/** Schema for a string or an array of strings in an IAM policy. The schema's output is always an array. */
export const stringOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat());
