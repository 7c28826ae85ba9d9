const minute = 60;
const hour = 60 * minute;

export interface RateLimit {
  max: number;
  /** Limit on the combined attempts from an IPv6 /48 network, in addition to `max` for each /64 network (D36). */
  maxPer48?: number;
  seconds: number;
}

/** The site's rate limits. Each limit allows at most `max` attempts within any period of `seconds` (D15, D36). */
export const rateLimits = {
  "failed-logins-of-account": { max: 10, maxPer48: 100, seconds: 15 * minute },
  "failed-logins-from-network": { max: 100, maxPer48: 1000, seconds: 15 * minute },
  /**
   * Limit on wrong passwords entered by a signed-in user. Failed logins do not count towards this limit, because other
   * people could cause them on purpose.
   */
  "wrong-own-passwords": { max: 10, seconds: 15 * minute },
  /** Limit on requests for WebAuthn options, per user or, if signed out, per network. */
  "passkey-options": { max: 300, seconds: 15 * minute },
  /** Limit on failed passkey checks when a signed-in user confirms the session or adds a passkey. */
  "wrong-passkeys": { max: 10, seconds: 15 * minute },
  /** Limit on adding and removing passkeys. Each change sends an email. */
  "passkey-changes": { max: 30, seconds: hour },
  registrations: { max: 60, maxPer48: 600, seconds: hour },
  "mail-requests": { max: 60, maxPer48: 600, seconds: hour },
  "requested-mails": { max: 5, seconds: hour },
  /**
   * Limits how often users can change their email address. Each change sends an email to both addresses, and the new
   * one may belong to a stranger.
   */
  "email-changes": { max: 5, seconds: hour },
  "profile-changes": { max: 30, seconds: hour },
  exports: { max: 10, seconds: hour },
  /**
   * Limit on the second and later pages of exports. Each page is expensive, and a client can send any cursor without
   * having requested the first page.
   */
  "export-pages": { max: 300, seconds: hour },
  votes: { max: 60, seconds: minute },
  recipes: { max: 30, seconds: hour },
  "recipe-edits": { max: 60, seconds: hour },
  "photo-edits": { max: 30, seconds: hour },
  "audience-changes": { max: 30, seconds: hour },
  /**
   * Limit on rejected submissions, such as recipes and reports. The server spends computing time on rejected
   * submissions too.
   */
  "refused-submissions": { max: 120, seconds: hour },
  reports: { max: 10, seconds: hour },
  /** Limit on reports by people without an account, per network. */
  "public-reports": { max: 5, maxPer48: 50, seconds: hour },
  /**
   * Limit on confirmation links per email address, for reports by people without an account. It is higher than the
   * limit per network, so that one network cannot use it up.
   */
  "report-links": { max: 20, seconds: hour },
  appeals: { max: 10, seconds: hour },
  /** Limit on emails that notify the team of new moderation cases. */
  "case-mails": { max: 1, seconds: hour },
  /** Limit on urgent emails about one moderation case. */
  "child-abuse-mails": { max: 1, seconds: 10 * minute },
  /** Limit on image uploads. It is twice the limit on recipes, because users may have to upload a photo again. */
  uploads: { max: 60, seconds: hour },
} as const satisfies Record<string, RateLimit>;

export type LimitName = keyof typeof rateLimits;
