import { generationLimits } from "#shared/constants.ts";
import type * as calls from "#shared/contract/admin-generation.ts";
import { parisDay } from "#shared/rules/paris-days.ts";
import { lockGeneration } from "../../data/generation/generation-store.ts";
import { keys } from "../../data/table/keys.ts";
import { publishChallenge } from "../../generation/generate.ts";
import type { ExamplesIn, Refusals } from "../../testing/calls/call-example.ts";
import { putItems } from "../../testing/table/items.ts";
import { createTestChallenge, putChallenge } from "../../testing/test-data/challenges.ts";
import { manualGeneration } from "../../testing/test-data/generation.ts";

const costMeasuredElsewhere = "needs a scripted generation service: admin/generation-cost";
const proposal = { title: "Le clafoutis", description: "De saison.", category: "Desserts" };
/** Title of every challenge that the stub generation service proposes. */
const scriptedTitle = "Une tarte";

/** Rejected requests to propose or generate a challenge, keyed by error code. */
const generationRefusals: Refusals = {
  "generation-running": async () => {
    await lockGeneration("DAILY", new Date());
    return { body: { type: "DAILY" } };
  },
  // This error is returned only if the generation service requires an API key, so tests that use this example must
  // simulate such a service.
  "generation-key-missing": () => ({ body: { type: "DAILY" } }),
  "generation-limit": async () => {
    const day = parisDay(new Date());
    const count = { ...keys.generation.calls(day), calls: generationLimits.callsPerDay };
    await putItems([count]);
    return { body: { type: "DAILY" } };
  },
  "generation-failed": async () => {
    await putChallenge({ ...(await createTestChallenge()), title: scriptedTitle });
    return { body: { type: "DAILY" } };
  },
};

export const generationExamples: ExamplesIn<typeof calls> = {
  getGenerationSettings: { prepare: () => ({}), costMeasuredElsewhere },
  saveGenerationSettings: {
    prepare: () => ({ body: manualGeneration }),
    variants: {
      "with a key": () => ({ body: { ...manualGeneration, apiKey: "sk-0123456789abcdef" } }),
    },
    costMeasuredElsewhere,
  },
  proposeChallenge: {
    prepare: () => ({ body: { type: "DAILY", refused: ["La tarte fine"] } }),
    refusals: generationRefusals,
    costMeasuredElsewhere,
  },
  generateChallenge: {
    prepare: () => ({ body: { type: "DAILY", proposal } }),
    refusals: {
      ...generationRefusals,
      "already-generated": async () => {
        const { startDate } = await publishChallenge("DAILY", new Date(), { proposal });
        const firstDay = parisDay(new Date(startDate));
        return { body: { type: "DAILY", proposal, firstDay } };
      },
    },
    costMeasuredElsewhere,
  },
};
