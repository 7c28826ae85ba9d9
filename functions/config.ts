import * as z from "zod/mini";

const filled = z.string().check(z.minLength(1));

const schemas = {
  table: z.object({ TABLE_NAME: filled }),
  /** The public keys for verifying access tokens, as a JSON Web Key Set. */
  tokens: z.object({ PUBLIC_KEYS: filled }),
  origin: z.object({
    /**
     * Secret that CloudFront sends in a header, to prove that it has forwarded the request. Undefined if the site is
     * deployed without CloudFront.
     */
    ORIGIN_SECRET: z.optional(filled),
    /** Public address of the site, such as `https://cuisine.exemple.fr`. */
    SITE_ORIGIN: z.optional(filled),
  }),
  authorisation: z.object({
    /** "required" if administrators need a passkey to use the admin API (D58). */
    ADMIN_SECOND_FACTOR: z.optional(z.literal("required")),
  }),
  signing: z.object({ SIGNING_KEY_SECRET: filled }),
  images: z.object({ IMAGES_BUCKET: filled }),
  mail: z.object({
    /** "off" if background tasks must discard their emails, for example in a restored copy of the site. */
    MAIL_DELIVERY: z.optional(z.literal("off")),
    MAIL_SENDER: filled,
    MAIL_CONFIGURATION_SET: filled,
    SITE_URL: filled,
    /**
     * Email address of the team, for alarms and for emails about new moderation cases. If it is missing, the functions
     * send no emails about cases.
     */
    ALARM_ADDRESS: z.optional(filled),
  }),
  generation: z.object({
    OPENAI_BASE_URL: z.url(),
    OPENAI_MODEL: filled,
    GENERATION_KEY_SECRET: filled,
  }),
  live: z.object({
    LIVE_ENDPOINT: filled,
    /** Maximum number of live messages per second on average, to all clients together. */
    LIVE_RATE: filled,
  }),
  liveQueue: z.object({ LIVE_QUEUE_URL: filled }),
  site: z.object({ SITE_URL: filled }),
};

/**
 * The environment variables of the Lambda functions, grouped by purpose. The CDK code uses this type, so that it sets
 * every variable.
 */
export type Environment = { [Part in keyof typeof schemas]: z.output<(typeof schemas)[Part]> };

const parsed: Partial<Record<keyof Environment, unknown>> = {};

/** Returns a group of environment variables, validated on first use. Throws an error if a variable is missing. */
export function config<Part extends keyof Environment>(part: Part): Environment[Part] {
  parsed[part] ??= z.parse(schemas[part], process.env);
  return parsed[part] as Environment[Part];
}
