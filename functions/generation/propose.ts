import type { ChallengeProposal } from "#shared/model/generation.ts";
import { countServiceCall } from "../data/generation/generation-store.ts";
import { askService } from "./ask-service.ts";
import { buildPrompt, type ChallengeRequest, rejectRepeat } from "./prompt.ts";
import { isSameTitle, readProposal } from "./proposal.ts";
import { generationFailed } from "./service-failure.ts";

/**
 * Time limit for a proposal in milliseconds, including a second request to the generation service. API Gateway allows
 * 30 seconds in total.
 */
const timeoutMs = 24_000;

/**
 * Asks the generation service for a challenge, and asks once more if the title was used recently. Throws
 * `generation-failed` or `generation-limit`.
 */
export async function propose(
  request: ChallengeRequest,
  apiKey: string | undefined,
): Promise<ChallengeProposal> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const messages = buildPrompt(request);
  for (let attempt = 1; attempt <= 2; attempt++) {
    // The request counts towards the current day, even if the API call began before midnight.
    await countServiceCall(new Date());
    const proposal = readProposal(await askService(messages, apiKey, deadline));
    if (!proposal) throw generationFailed("invalid-response");
    if (!request.recentTitles.some((title) => isSameTitle(title, proposal.title))) return proposal;
    messages.push(rejectRepeat(proposal.title));
  }
  throw generationFailed("repeated-title");
}
