import * as z from "zod";

const text = (pattern: RegExp, expected: string) =>
  z.string({ error: expected }).regex(pattern, { error: expected });
const onOrOff = z.enum(["on", "off"], { error: "on ou off" });

const email = text(
  /^[^\s@<>"]+@[^\s@<>".]+(\.[^\s@<>".]+)+$/,
  "une adresse email comme cuisine@exemple.fr",
);
const host = /([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}/.source;
const origin = text(
  /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*[^\s?#/])?$/,
  "une adresse sans barre oblique à la fin, comme https://cuisine.exemple.fr",
);
/** Every context of a deployment (`-c stage=… -c sender=…`), with what is expected of it and what it is without. */
export const contexts = z.object({
  /** Tells the stacks of one account apart. */
  stage: text(
    /^[a-z][a-z0-9]{0,15}$/,
    "1 à 16 lettres minuscules et chiffres, une lettre d'abord",
  ).default("dev"),
  /** The address that mails come from; SES asks it to confirm by a mail of its own. */
  sender: email.default("cuisine@avostoques.example"),
  /** The address that the site names for whoever wants to reach the team. */
  contact: email.default("contact@avostoques.example"),
  /** Who publishes the site: name, form, address, telephone, as the law on trust in the digital economy asks for. */
  editor: text(/^[^\p{Cc}]{2,400}$/u, "2 à 400 caractères sur une ligne").optional(),
  /** Who answers for what is published. */
  director: text(/^[^\p{Cc}]{2,120}$/u, "2 à 120 caractères sur une ligne").optional(),
  /** A domain or address that SES has verified already and that covers the sender; without it the stack makes one. */
  senderIdentity: text(
    new RegExp(`^([^\\s@<>"]+@)?${host}$`),
    "un domaine ou une adresse email que SES a vérifiés",
  ).optional(),
  /** The site's own name instead of CloudFront's. */
  domain: text(new RegExp(`^${host}$`), "un nom comme cuisine.exemple.fr").optional(),
  /** CloudFront takes the certificate of the name from us-east-1 only, wherever the stack is. */
  certificate: text(
    /^arn:aws[a-z-]*:acm:us-east-1:\d{12}:certificate\/[\w-]+$/,
    "l'ARN d'un certificat en us-east-1",
  ).optional(),
  /** The zone in Route 53 where the name is pointed at the site; without it somebody does so by hand. */
  hostedZone: text(
    /^Z[A-Z0-9]{1,31}$/,
    "l'identifiant d'une zone hébergée comme Z0123456789ABC",
  ).optional(),
  /** Who is told of alarms. */
  alarms: email.optional(),
  /** From how many US dollars a month on the same people are told of the account's bill. */
  budget: text(/^[1-9]\d{0,5}$/, "des dollars entiers par mois, comme 50")
    .default("50")
    .transform(Number),
  /** A firewall before the site: `on` makes one, for a stack in us-east-1; an ARN takes one that is there. */
  waf: text(
    /^(on|off|arn:aws[a-z-]*:wafv2:us-east-1:\d{12}:global\/webacl\/[\w-]+\/[\w-]+)$/,
    "on, off ou l'ARN d'une ACL web pour CloudFront, qui se trouve en us-east-1",
  ).default("off"),
  /** `off` leaves CloudFront and what stands behind it alone out, for services that know no CloudFront. */
  cdn: onOrOff.default("on"),
  /** The site's address in mails, where it is another than the stack's own. */
  siteUrl: origin.optional(),
  /** Where functions send live messages to, where it is not API Gateway; `{apiId}` stands for the id of the API. */
  socketCallback: origin.optional(),
  /**
   * Caps functions that a fault could make dear: takes 141 of the account's concurrent executions, and AWS wants 100 left.
   * A young account may have 10 in all, so that it is asked for.
   */
  reservedConcurrency: onOrOff.default("off"),
  /** Makes a new signing key when it changes; must be a value never used before. */
  keyRotation: text(/^[A-Za-z0-9-]{1,32}$/, "1 à 32 lettres, chiffres et traits d'union").default(
    "1",
  ),
  /** The service that proposes challenges, OpenAI's own or a compatible one, and its model (D31). */
  openaiBaseUrl: text(
    /^https?:\/\/[^\s/?#@]+(\/[^\s?#]*)?$/,
    "une adresse comme https://api.openai.com/v1",
  ).default("https://api.openai.com/v1"),
  openaiModel: text(/^[\w.:/@-]{1,100}$/, "le nom d'un modèle comme gpt-4.1-mini").default(
    "gpt-4.1-mini",
  ),
});

export type Contexts = z.output<typeof contexts>;
