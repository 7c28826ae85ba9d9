import * as z from "zod";

const text = (pattern: RegExp, expected: string) =>
  z.string({ error: expected }).regex(pattern, { error: expected });
const onOrOff = z.enum(["on", "off"], { error: "on or off" });

const email = text(
  /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/,
  "an email address such as cuisine@example.org",
);
const host = /([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}/.source;
const address = (example: string) =>
  text(
    /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/,
    `an address without a trailing slash, ${example}`,
  );

/** Placeholder for the contact address on trial stages. It receives no e-mail. */
export const defaultContact = "contact@avostoques.example";

/**
 * Every CDK context that configures a deployment (`-c stage=… -c sender=…`), with its format, default value
 * and description for error messages.
 */
export const contexts = z.object({
  /** Name of the stage, which distinguishes several stacks in one account. */
  stage: text(
    /^[a-z][a-z0-9]{0,15}$/,
    "1 to 16 lowercase letters and digits, starting with a letter",
  ).default("dev"),
  /**
   * E-mail address from which the site sends all e-mails. SES asks the owner of the mailbox to confirm it.
   */
  sender: email.default("cuisine@avostoques.example"),
  /** E-mail address at which users can reach the team, shown on the site. Required in production. */
  contact: email.default(defaultContact),
  /**
   * Publisher of the site, as required by French law: name, legal form, address and phone number. Required in
   * production.
   */
  editor: text(/^[^\p{Cc}]{2,400}$/u, "2 to 400 characters on one line").optional(),
  /** Director of publication, as required by French law. */
  director: text(/^[^\p{Cc}]{2,120}$/u, "2 to 120 characters on one line").optional(),
  /**
   * Domain of the sender, for which the stack creates an SES identity with DKIM and a custom MAIL FROM
   * domain.
   */
  senderDomain: text(new RegExp(`^${host}$`), "a domain name such as example.org").optional(),
  /**
   * Domain or e-mail address that is already verified in SES and covers the sender. If neither this context
   * nor `senderDomain` is set, the stack requests verification of the sender's address.
   */
  senderIdentity: text(
    new RegExp(`^([^\\s@<>"]+@)?${host}$`),
    "a domain or an email address that is verified in SES",
  ).optional(),
  /** Host name of the site. The default is the name that CloudFront assigns. */
  domain: text(new RegExp(`^${host}$`), "a host name such as cuisine.example.org").optional(),
  /**
   * Certificate for the site's host name. CloudFront accepts certificates from us-east-1 only, regardless of
   * the stack's region.
   */
  certificate: text(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    "the ARN of a certificate in us-east-1",
  ).optional(),
  /**
   * Route 53 hosted zone to which the DNS records for the site's host name are added. Without a zone, the
   * operator adds the records manually.
   */
  hostedZone: text(
    /^Z[A-Z0-9]{1,31}$/,
    "the id of a hosted zone such as Z0123456789ABC",
  ).optional(),
  /** E-mail address that receives alarms and budget warnings. Required in production. */
  alarms: email.optional(),
  /** Monthly cost of the account in US dollars above which AWS Budgets sends a warning. */
  budget: text(/^[1-9]\d{0,5}$/, "whole US dollars per month, such as 50")
    .default("50")
    .transform(Number),
  /**
   * Firewall in front of the site. `on` creates a firewall and requires a stack in us-east-1. An ARN attaches
   * an existing firewall.
   */
  waf: text(
    /^(on|off|arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+)$/,
    "on, off or the ARN of a CloudFront web ACL, which is always in us-east-1",
  ).default("off"),
  /** `off` omits CloudFront and its resources, for AWS-compatible services without CloudFront. */
  cdn: onOrOff.default("on"),
  /** URL of the site for links in e-mails. The default is the URL of the deployed site. */
  siteUrl: address("such as https://cuisine.example.org").optional(),
  /**
   * URL to which functions send live messages, instead of the URL of API Gateway. The placeholder `{apiId}`
   * is replaced by the API's id.
   */
  socketCallback: address("such as http://localhost:4566/_aws/execute-api/{apiId}/api").optional(),
  /**
   * `on` limits the concurrency of functions that a failure or an attack could make expensive. The limits
   * reserve 139 concurrent executions, and AWS requires another 100 to stay unreserved. The default is `off`,
   * because a new account's quota may be only 10.
   */
  reservedConcurrency: onOrOff.default("off"),
  /**
   * Name of the current origin secret. A new name creates a new value, and functions continue to accept the
   * previous value.
   */
  originRotation: text(/^[A-Za-z0-9-]{1,32}$/, "1 to 32 letters, digits and hyphens").default("1"),
  /** Name of the current signing key. A new name creates a new key. A name cannot be reused. */
  keyRotation: text(/^[A-Za-z0-9-]{1,32}$/, "1 to 32 letters, digits and hyphens").default("1"),
  /** The AI service that proposes challenges: OpenAI or a compatible service (D31). */
  openaiBaseUrl: text(
    /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/,
    "an address such as https://api.openai.com/v1",
  ).default("https://api.openai.com/v1"),
  openaiModel: text(/^[\w.:/@-]{1,100}$/, "the name of a model such as gpt-4.1-mini").default(
    "gpt-4.1-mini",
  ),
});

export type Contexts = z.output<typeof contexts>;
