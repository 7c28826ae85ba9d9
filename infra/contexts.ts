import * as z from "zod";
import { defaultLiveRate } from "#shared/constants.ts";

const text = (pattern: RegExp, expected: string) =>
  z.string({ error: expected }).regex(pattern, { error: expected });
const onOrOff = z.enum(["on", "off"], { error: "on or off" });

const email = text(
  /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/,
  "an email address such as cuisine@example.org",
);
const host = /([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}/.source;
const url = (example: string) =>
  text(
    /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/,
    `an address without a trailing slash, ${example}`,
  );

/** Placeholder contact address for trial stages. It cannot receive email. */
export const defaultContact = "contact@avostoques.example";

/** Placeholder sender address for trial stages. SES cannot verify it. */
export const defaultSender = "cuisine@avostoques.example";

/**
 * The CDK context values of a deployment (`-c stage=… -c sender=…`), with their formats, defaults and error messages.
 */
export const settingsSchema = z.object({
  /** Name of the stage. Several stages can share an AWS account. */
  stage: text(
    /^[a-z][a-z0-9]{0,15}$/,
    "1 to 16 lowercase letters and digits, starting with a letter",
  ).default("dev"),
  /**
   * Sender address of all emails. SES sends a confirmation email to this address, unless another SES identity already
   * covers it.
   */
  sender: email.default(defaultSender),
  /**
   * `off` drops all emails of the site. Use it for a restored copy of the site, which must not send emails to users
   * until it replaces the original.
   */
  mail: onOrOff.default("on"),
  /** Public contact address of the team. Required in production. */
  contact: email.default(defaultContact),
  /**
   * Publisher of the site, as French law requires: name, legal form, address and phone number. Required in production.
   */
  editor: text(/^[^\p{Cc}]{2,400}$/u, "2 to 400 characters on one line").optional(),
  /** Publication director named in the legal notice, as French law requires. */
  director: text(/^[^\p{Cc}]{2,120}$/u, "2 to 120 characters on one line").optional(),
  /** Domain for which the stack creates an SES identity with DKIM and a custom MAIL FROM domain. */
  senderDomain: text(new RegExp(`^${host}$`), "a domain name such as example.org").optional(),
  /**
   * Existing SES identity (domain or email address) that covers the sender. If neither this value nor `senderDomain` is
   * set, SES verifies only the sender's address.
   */
  senderIdentity: text(
    new RegExp(`^([^\\s@<>"]+@)?${host}$`),
    "a domain or an email address that is verified in SES",
  ).optional(),
  /** Host name of the site. By default, CloudFront assigns one. */
  domain: text(new RegExp(`^${host}$`), "a host name such as cuisine.example.org").optional(),
  /** ARN of the certificate for the site's host name. CloudFront accepts only certificates from us-east-1. */
  certificate: text(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    "the ARN of a certificate in us-east-1",
  ).optional(),
  /** Id of the Route 53 hosted zone for the stack's DNS records. If missing, the operator adds the records by hand. */
  hostedZone: text(
    /^Z[A-Z0-9]{1,31}$/,
    "the id of a hosted zone such as Z0123456789ABC",
  ).optional(),
  /** Email address that receives alarms and budget warnings. Required in production. */
  alarms: email.optional(),
  /** Monthly account cost, in US dollars, that triggers a budget warning. */
  budget: text(/^[1-9]\d{0,5}$/, "whole US dollars per month, such as 50")
    .default("50")
    .transform(Number),
  /** Expected number of monthly users, from which the API's rate limits are derived. */
  people: text(/^[1-9]\d{0,7}$/, "a whole number of people per month, such as 100000")
    .default("100000")
    .transform(Number),
  /** Firewall in front of the site. `on` creates a web ACL in us-east-1. An ARN attaches an existing web ACL. */
  waf: text(
    /^(on|off|arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+)$/,
    "on, off or the ARN of a CloudFront web ACL, which is always in us-east-1",
  ).default("off"),
  /** `off` deploys without CloudFront, for AWS-compatible services that lack it. */
  cdn: onOrOff.default("on"),
  /** Site URL used in emails. By default, the URL of the deployed site. */
  siteUrl: url("such as https://cuisine.example.org").optional(),
  /** URL to which functions send live messages instead of API Gateway's URL. May contain the placeholder `{apiId}`. */
  socketCallback: url("such as http://localhost:4566/_aws/execute-api/{apiId}/api").optional(),
  /**
   * Maximum number of live messages per second to all viewers together, on average. With more viewers, each viewer gets
   * fewer updates. The messages count towards the account's API Gateway limit of 10,000 requests per second, or 2,500
   * in some regions.
   */
  liveRate: text(/^[1-9]\d{2,5}$/, "100 to 999999 messages per second, such as 5000")
    .default(String(defaultLiveRate))
    .transform(Number),
  /**
   * `on` limits the concurrency of functions that could become expensive in a failure or an attack. It reserves 150
   * concurrent executions, and AWS requires 100 unreserved ones, so the account needs a limit of at least 250. A new
   * account may have a limit of only 10.
   */
  reservedConcurrency: onOrOff.default("off"),
  /**
   * Name of the current version of the origin secret. CloudFront sends this secret in a header, so that functions
   * recognise CloudFront's requests. A new name creates a new secret. Functions still accept the previous one.
   */
  originRotation: text(/^[A-Za-z0-9-]{1,32}$/, "1 to 32 letters, digits and hyphens").default("1"),
  /**
   * Name of the key that signs access tokens. A new name creates a new key. The name of an earlier key cannot be used
   * again.
   */
  keyRotation: text(/^[A-Za-z0-9-]{1,32}$/, "1 to 32 letters, digits and hyphens").default("1"),
  /**
   * `required`: only administrators with a passkey can use the administration pages (D58). `optional`: an administrator
   * needs the passkey only if they have registered one.
   */
  adminSecondFactor: z
    .enum(["optional", "required"], { error: "optional or required" })
    .default("optional"),
  /** Base URL of the generation service that proposes challenges: OpenAI or a service with a compatible API (D31). */
  openaiBaseUrl: text(
    /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/,
    "an address such as https://api.openai.com/v1",
  ).default("https://api.openai.com/v1"),
  openaiModel: text(/^[\w.:/@-]{1,100}$/, "the name of a model such as gpt-4.1-mini").default(
    "gpt-4.1-mini",
  ),
});

export type Contexts = z.output<typeof settingsSchema>;
