import type { ChallengeProposal } from "#shared/model/generation.ts";
import { countServiceCall } from "../data/generation/generation-store.ts";
import { askService } from "./ask-service.ts";
import { buildPrompt, type ChallengeRequest, rejectRepeat } from "./prompt.ts";
import { isSameTitle, readProposal } from "./proposal.ts";
import { generationFailed } from "./service-failure.ts";

/**
 * Time limit in milliseconds for a whole proposal, which may take two requests. The limit is below API
 * Gateway's limit of 30 seconds.
 */
const timeoutMs = 24_000;

/**
 * Asks the AI service for a challenge, and asks a second time if the title repeats a recent one. Each request
 * counts against the daily limit. Throws the `generation-failed` or `generation-limit` error.
 */
export async function propose(
  brief: ChallengeRequest,
  apiKey: string | undefined,
  now: Date,
): Promise<ChallengeProposal> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const messages = buildPrompt(brief);
  for (let attempt = 1; attempt <= 2; attempt++) {
    await countServiceCall(now);
    const proposal = readProposal(await askService(messages, apiKey, deadline));
    if (!proposal) throw generationFailed("nonsense");
    if (!brief.recentTitles.some((title) => isSameTitle(title, proposal.title))) return proposal;
    messages.push(rejectRepeat(proposal.title));
  }
  throw generationFailed("repeat");
}
