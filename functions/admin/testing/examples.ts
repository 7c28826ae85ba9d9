import type { ExamplesOf } from "../../testing/calls/call-example.ts";
import { challengeExamples } from "./challenge-examples.ts";
import { generationExamples } from "./generation-examples.ts";
import { userExamples } from "./user-examples.ts";

export const adminExamples: ExamplesOf<"admin"> = {
  ...challengeExamples,
  ...generationExamples,
  ...userExamples,
};
