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

/** Contact address of trial stages, which receives no mail. */
export const defaultContact = "contact@avostoques.example";

/**
 * Every context that configures a deployment (`-c stage=… -c sender=…`): its format, default and description
 * for errors.
 */
export const contexts = z.object({
  /** Name of the stage. It distinguishes several stacks in one account. */
  stage: text(
    /^[a-z][a-z0-9]{0,15}$/,
    "1 to 16 lowercase letters and digits, starting with a letter",
  ).default("dev"),
  /** Address from which the site sends all mails. SES asks the owner of the address to confirm it. */
  sender: email.default("cuisine@avostoques.example"),
  /** Address at which users can reach the team. The site shows it. Required in production. */
  contact: email.default(defaultContact),
  /**
   * Publisher of the site, as French law requires: name, legal form, address and phone number. Required in
   * production.
   */
  editor: text(/^[^\p{Cc}]{2,400}$/u, "2 to 400 characters on one line").optional(),
  /** Director of publication, as French law requires. */
  director: text(/^[^\p{Cc}]{2,120}$/u, "2 to 120 characters on one line").optional(),
  /**
   * Domain of the sender. The stack creates an SES identity for it, with DKIM and a custom MAIL FROM domain.
   */
  senderDomain: text(new RegExp(`^${host}$`), "a domain name such as example.org").optional(),
  /**
   * Domain or address that SES has already verified and that covers the sender. Without this context and
   * without `senderDomain`, the stack starts the verification of the sender's address.
   */
  senderIdentity: text(
    new RegExp(`^([^\\s@<>"]+@)?${host}$`),
    "a domain or an email address that is verified in SES",
  ).optional(),
  /** Host name of the site. The default is the name that CloudFront assigns. */
  domain: text(new RegExp(`^${host}$`), "a host name such as cuisine.example.org").optional(),
  /**
   * Certificate of the site's host name. CloudFront accepts certificates from us-east-1 only, wherever the
   * stack is deployed.
   */
  certificate: text(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    "the ARN of a certificate in us-east-1",
  ).optional(),
  /**
   * Route 53 hosted zone that receives the DNS records of the site's host name. Without a zone, the operator
   * adds the records.
   */
  hostedZone: text(
    /^Z[A-Z0-9]{1,31}$/,
    "the id of a hosted zone such as Z0123456789ABC",
  ).optional(),
  /** Address that receives alarms and budget warnings. Required in production. */
  alarms: email.optional(),
  /** Monthly cost of the account in US dollars above which AWS Budgets sends a warning. */
  budget: text(/^[1-9]\d{0,5}$/, "whole US dollars per month, such as 50")
    .default("50")
    .transform(Number),
  /**
   * Firewall in front of the site. `on` creates a firewall and needs a stack in us-east-1. An ARN selects an
   * existing firewall.
   */
  waf: text(
    /^(on|off|arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+)$/,
    "on, off or the ARN of a CloudFront web ACL, which is always in us-east-1",
  ).default("off"),
  /** `off` leaves out CloudFront and its resources, for AWS-compatible services that lack CloudFront. */
  cdn: onOrOff.default("on"),
  /** Address of the site in mails. The default is the address of the deployed site. */
  siteUrl: address("such as https://cuisine.example.org").optional(),
  /**
   * Address to which functions send live messages, instead of the address of API Gateway. `{apiId}` is
   * replaced by the API's id.
   */
  socketCallback: address("such as http://localhost:4566/_aws/execute-api/{apiId}/api").optional(),
  /**
   * `on` limits the concurrency of functions that a failure or an attack could make expensive. The limits
   * reserve 139 concurrent executions, and AWS requires 100 unreserved ones. The default is `off`, because a
   * new account's quota may be 10.
   */
  reservedConcurrency: onOrOff.default("off"),
  /**
   * Name of the current origin secret. A new name creates a new value. Functions continue to accept the
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
