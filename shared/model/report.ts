import * as z from "zod/mini";
import { moderationLimits, textLimits } from "../constants.ts";
import { decisionGrounds, publicGrounds, reportGrounds } from "./grounds.ts";
import { recipe } from "./recipe.ts";
import { id, instant, requiredLine, requiredText } from "./text.ts";
import { email, nom } from "./user.ts";

const groundMessage = "Le motif est requis";
const explanationMessage = "L'explication est requise";
const shortMessage = `${moderationLimits.minimumExplanation} caractères au moins`;

/**
 * Returns a schema for text of 10 to `maximum` characters. Hidden characters and surrounding spaces are removed first.
 */
function explanationText(required: string, maximum: number) {
  const minimum = moderationLimits.minimumExplanation;
  return requiredText(required, maximum).check(z.minLength(minimum, shortMessage));
}

export const userReport = z.object({
  ground: z.enum(Object.keys(reportGrounds) as (keyof typeof reportGrounds)[], groundMessage),
  explanation: explanationText(explanationMessage, textLimits.moderation),
  goodFaith: z.literal(true, "Cette déclaration est requise"),
});

const recipeAddress =
  /(?:\/(?:recipes|partage)\/|[?&]recette=)([0-9a-z]{12}-[0-9a-z]{12}-[0-9a-z]{4})(?:[/?&#]|$)/;

/**
 * Returns the recipe id in the URL of a recipe page, a shared page (D52) or any page on which the recipe is open
 * (`?recette=`). Returns undefined for other URLs.
 */
export function recipeIdFromUrl(address: string): string | undefined {
  return recipeAddress.exec(address)?.[1];
}

const maxAddressLength = 2048;
const addressMessage = "L'adresse de la recette est requise";
const wrongAddressMessage = "Cette adresse n'est pas celle d'une recette";

/**
 * A report by a visitor without an account. The name and email address are required, except for a report of
 * child abuse.
 */
export const publicReport = z.extend(userReport, {
  url: z.string(addressMessage).check(
    z.trim(),
    z.minLength(1, addressMessage),
    z.maxLength(maxAddressLength, wrongAddressMessage),
    z.refine(
      (address) => address === "" || recipeIdFromUrl(address) !== undefined,
      wrongAddressMessage,
    ),
  ),
  nom: z.optional(nom),
  email: z.optional(email),
  ground: z.enum(Object.keys(publicGrounds) as (keyof typeof publicGrounds)[], groundMessage),
});

const decisionGround = z.enum(
  Object.keys(decisionGrounds) as (keyof typeof decisionGrounds)[],
  "Le fondement est requis",
);

const facts = explanationText("Les faits sont requis", textLimits.moderation);

export const withdrawalReasons = z.object({ ground: decisionGround, facts });

/** The reasons for keeping a reported recipe. The facts are optional. */
export const keepReasons = z.object({ facts: z.optional(facts) });

/**
 * The `since` time that the case had when the administrator loaded it, or a time in 1970 if there was no case. A
 * decision is refused if another decision was made after that time. New reports and appeals do not cause a refusal
 * (D44).
 */
const caseSince = instant;

/**
 * An administrator's decision on a moderation case. A decision to withdraw the recipe must state the legal ground and
 * the facts.
 */
export const caseDecision = z.object({
  decision: z.enum(["KEEP", "WITHDRAW"], "La décision est requise"),
  ground: z.optional(decisionGround),
  facts: z.optional(facts),
  since: z.optional(caseSince),
});

/** An administrator's decision to restore a withdrawn recipe. */
export const restoration = z.object({ since: z.optional(caseSince) });

/** A validated moderation decision. A decision to withdraw the recipe contains the legal ground and the facts. */
export type CaseDecision = (
  | ({ decision: "KEEP" } & z.output<typeof keepReasons>)
  | ({ decision: "WITHDRAW" } & z.output<typeof withdrawalReasons>)
) & { since?: string | undefined };

/**
 * Status of a moderation case. OPEN and CONTESTED cases need a decision. UPHELD means that the author's appeal failed.
 * RESTORED means that the recipe is visible again. MOOT means that the recipe was deleted before a decision, or before
 * the decision on an appeal.
 */
const caseStatus = z.enum(["OPEN", "KEPT", "WITHDRAWN", "CONTESTED", "UPHELD", "RESTORED", "MOOT"]);
export type CaseStatus = z.output<typeof caseStatus>;

/** Status of a report that a user has sent. MOOT means that the recipe was deleted before a decision. */
export const reportStatus = z.enum(["OPEN", "KEPT", "WITHDRAWN", "MOOT"]);
export type ReportStatus = z.output<typeof reportStatus>;

/** A moderation case in the administrators' list. Its id is the recipe's id. */
export const moderationCase = z.object({
  id,
  status: caseStatus,
  title: z.string(),
  /** URL of the recipe's photo. Absent if the photo is not public. */
  imageUrl: z.optional(z.string()),
  imageColor: z.string(),
  reportCount: z.number(),
  openedAt: instant,
  /** Time at which the case was last opened, contested or decided. */
  since: instant,
  /** True for a waiting case with a report of child abuse since the previous decision. */
  urgent: z.optional(z.literal(true)),
});
export type ModerationCase = z.output<typeof moderationCase>;

/** An author's appeal against a moderation decision. */
export const appeal = z.object({
  message: explanationText("Votre message est requis", textLimits.moderation),
});

/** A moderation decision as the recipe's author sees it. */
export const decision = z.object({
  caseId: id,
  title: z.string(),
  /** MOOT means that the recipe was deleted with its challenge before the appeal was decided. */
  outcome: z.enum(["WITHDRAWN", "CONTESTED", "UPHELD", "RESTORED", "MOOT"]),
  ground: decisionGround,
  facts: z.string(),
  /** True if the decision followed a report, false if administrators acted on their own initiative. */
  reported: z.boolean(),
  decidedAt: instant,
  /** Deadline for an appeal. Absent once the author has appealed. */
  appealUntil: z.optional(instant),
  appeal: z.optional(z.object({ message: z.string(), at: instant })),
});
export type Decision = z.output<typeof decision>;

export const linkToken = requiredLine("Le lien est incomplet", 200);

/** A report as administrators see it. `by` is the sender, if known. */
const caseReport = z.object({
  ground: z.enum(Object.keys(publicGrounds) as (keyof typeof publicGrounds)[]),
  explanation: z.string(),
  reportedAt: instant,
  by: z.optional(
    z.object({ nom: z.string(), email: z.optional(z.string()), userId: z.optional(id) }),
  ),
});

/** A decision to keep a reported recipe. */
const keepDecision = z.object({ at: instant, facts: z.optional(z.string()) });
export type KeepDecision = z.output<typeof keepDecision>;

/** A moderation case with all its details. The status NONE means that the recipe was never reported. */
export const caseDetails = z.object({
  id,
  status: z.enum([...caseStatus.options, "NONE"]),
  openedAt: z.optional(instant),
  since: z.optional(instant),
  reportCount: z.number(),
  /**
   * The recipe as it is now or, if it is withdrawn, as it was before the withdrawal. Null if the recipe was deleted.
   */
  recipe: z.nullable(recipe),
  /** True while the recipe is hidden from all users. */
  hidden: z.boolean(),
  author: z.nullable(z.object({ id, nom: z.string(), email: z.string(), isBanned: z.boolean() })),
  /** The latest reports, at most 100, newest first. */
  reports: z.array(caseReport),
  decision: z.nullable(decision),
  /** The latest decision to keep the recipe, if there is one. */
  kept: z.optional(keepDecision),
  /** Moderation decisions about other recipes by the same author. */
  history: z.array(decision),
});
export type CaseDetails = z.output<typeof caseDetails>;
