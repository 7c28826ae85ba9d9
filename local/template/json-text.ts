import * as z from "zod";

/** Schema for a string that contains JSON. The schema's output is the parsed value. */
export const jsonText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue("must contain JSON");
    return z.NEVER;
  }
});
