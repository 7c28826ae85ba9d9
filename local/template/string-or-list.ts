import * as z from "zod";

/** Schema of an IAM policy field. Accepts a string or an array of strings, and returns an array. */
export const stringOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat());
