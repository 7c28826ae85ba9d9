// The schemas of all forms and live messages. They are loaded as one chunk, with zod, when they are first needed.
export { audienceChange } from "#shared/model/audience.ts";
export { challengeDraft } from "#shared/model/challenge.ts";
export {
  challengeProposal,
  generationSettings,
  generationTexts,
} from "#shared/model/generation.ts";
export { liveEvent } from "#shared/model/live-event.ts";
export { ban, newUser } from "#shared/model/managed-user.ts";
export { identityProof, passkeyNaming } from "#shared/model/passkey.ts";
export {
  appeal,
  keepReasons,
  publicReport,
  userReport,
  withdrawalReasons,
} from "#shared/model/report.ts";
export {
  accountDeletion,
  credentials,
  passwordResetRequest,
  registration,
} from "#shared/model/user.ts";
