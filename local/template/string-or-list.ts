import * as z from "zod";

/** Accepts a string or an array of strings and returns an array. IAM policies may contain either. */
export const stringOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat());
