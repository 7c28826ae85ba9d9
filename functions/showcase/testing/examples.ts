import { rebuildShowcase } from "../../data/showcase/showcase-store.ts";
import type { ExamplesOf } from "../../testing/calls/call-example.ts";

export const showcaseExamples: ExamplesOf<"showcase"> = {
  getShowcase: {
    prepare: async () => {
      await rebuildShowcase(new Date());
      return {};
    },
  },
};
