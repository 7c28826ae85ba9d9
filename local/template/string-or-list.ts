import * as z from "zod";

/** A text, or several, as a list: policies may write either. */
export const stringOrList = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [value].flat());
