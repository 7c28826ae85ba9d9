import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { readingExamples } from "./reading-examples.ts";
import { voteExamples } from "./vote-examples.ts";
import { writingExamples } from "./writing-examples.ts";

export const recipeExamples: ExamplesOf<"recipes"> = {
  ...readingExamples,
  ...writingExamples,
  ...voteExamples,
};
