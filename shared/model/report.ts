import * as z from "zod/mini";
import { moderationLimits, textLimits } from "../constants.ts";
import { cleanText } from "../rules/clean-text.ts";
import { recipe } from "./recipe.ts";
import { id, instant, requiredText } from "./text.ts";
import { email, nom } from "./user.ts";

/** Why a member reports a recipe, and how the forms say it. */
export const reportGrounds = {
  ILLEGAL: "Contenu illicite",
  COPY: "Copie sans autorisation",
  HATE: "Insulte ou haine",
  HEALTH: "Danger pour la santé",
  OFF_TOPIC: "Hors sujet ou publicité",
} as const;

/** What comes at once, without name or address (Regulation (EU) 2022/2065, article 16.2c). */
export const childAbuse = "CHILD_ABUSE" as const;

/** Why anybody reports a recipe. */
export const publicGrounds = {
  ...reportGrounds,
  [childAbuse]: "Abus sexuel sur mineur",
} as const;

const groundMessage = "Le motif est requis";
const explanationMessage = "L'explication est requise";
const shortMessage = `${moderationLimits.minimumExplanation} caractères au moins`;

/** Clean text of 10 to `maximum` characters. */
function explained(required: string, maximum: number) {
  return z
    .string(required)
    .check(
      z.overwrite(cleanText),
      z.trim(),
      z.minLength(1, required),
      z.minLength(moderationLimits.minimumExplanation, shortMessage),
      z.maxLength(maximum, `${maximum} caractères au plus`),
    );
}

const report = z.object({
  ground: z.enum(Object.keys(reportGrounds) as (keyof typeof reportGrounds)[], groundMessage),
  explanation: explained(explanationMessage, textLimits.moderation),
  goodFaith: z.literal(true, "Cette déclaration est requise"),
});

/** What a member says of a recipe. */
export const userReport = report;

/** The identifier of a recipe in the address of its page, on whatever host. */
const recipeAddress = /\/recipes\/([0-9a-z]{12}-[0-9a-z]{12}-[0-9a-z]{4})(?:[/?#]|$)/;

/** The identifier of the recipe whose page has that address, if it is one. */
export function recipeIdFromUrl(address: string): string | undefined {
  return recipeAddress.exec(address)?.[1];
}

/** Far more than the address of a recipe takes. */
const longestAddress = 2048;
const addressMessage = "L'adresse de la recette est requise";
const otherAddress = "Cette adresse n'est pas celle d'une recette";

/** What anybody says of a recipe; name and address are asked for unless it is of child abuse. */
export const publicReport = z.extend(report, {
  url: z.string(addressMessage).check(
    z.trim(),
    z.minLength(1, addressMessage),
    z.maxLength(longestAddress, otherAddress),
    z.refine((address) => address === "" || recipeIdFromUrl(address) !== undefined, otherAddress),
  ),
  nom: z.optional(nom),
  email: z.optional(email),
  ground: z.enum(Object.keys(publicGrounds) as (keyof typeof publicGrounds)[], groundMessage),
});

/** On what a recipe is withdrawn. */
export const decisionGrounds = { TERMS: "Conditions d'utilisation", LAW: "Loi" } as const;

const decisionGround = z.enum(
  Object.keys(decisionGrounds) as (keyof typeof decisionGrounds)[],
  "Le fondement est requis",
);

const facts = explained("Les faits sont requis", textLimits.moderation);

/** Why a recipe is withdrawn. */
export const withdrawalReasons = z.object({ ground: decisionGround, facts });

/** What an administrator decides of a case; to withdraw takes both reasons. */
export const caseDecision = z.object({
  decision: z.enum(["KEEP", "WITHDRAW"], "La décision est requise"),
  ground: z.optional(decisionGround),
  facts: z.optional(facts),
});

/** A decision with all that it takes. */
export type CaseDecision =
  | { decision: "KEEP" }
  | ({ decision: "WITHDRAW" } & z.output<typeof withdrawalReasons>);

/**
 * How a case stands: OPEN and CONTESTED wait for a decision; UPHELD is a withdrawal that was contested and stays, RESTORED
 * one that was undone.
 */
export const caseStatus = z.enum(["OPEN", "KEPT", "WITHDRAWN", "CONTESTED", "UPHELD", "RESTORED"]);
export type CaseStatus = z.output<typeof caseStatus>;

/** A case as the list of administrators shows it; its identifier is that of the recipe. */
export const moderationCase = z.object({
  id,
  status: caseStatus,
  title: z.string(),
  /** Absent where the photo is not served. */
  imageUrl: z.optional(z.string()),
  imageColor: z.string(),
  reportCount: z.number(),
  openedAt: instant,
  /** Since when it waits, or when it was decided. */
  since: instant,
});
export type ModerationCase = z.output<typeof moderationCase>;

/** The message by which an author contests a decision. */
export const appealMessage = explained("Votre message est requis", textLimits.moderation);

/** A decision as its author reads it. */
export const decision = z.object({
  caseId: id,
  title: z.string(),
  outcome: z.enum(["WITHDRAWN", "CONTESTED", "UPHELD", "RESTORED"]),
  ground: decisionGround,
  facts: z.string(),
  /** Whether a report led to it, or administrators by themselves. */
  reported: z.boolean(),
  decidedAt: instant,
  /** Until when it can be contested; absent when it was. */
  appealUntil: z.optional(instant),
  appeal: z.optional(z.object({ message: z.string(), at: instant })),
});
export type Decision = z.output<typeof decision>;

/** The secret of a mailed link. */
export const linkToken = requiredText("Le lien est incomplet", 200);

/** A report as administrators read it; `by` is absent when nobody gave a name, or their account is gone. */
const caseReport = z.object({
  ground: z.enum(Object.keys(publicGrounds) as (keyof typeof publicGrounds)[]),
  explanation: z.string(),
  reportedAt: instant,
  by: z.optional(
    z.object({ nom: z.string(), email: z.optional(z.string()), userId: z.optional(id) }),
  ),
});

/** All that administrators know of a case; status NONE is a recipe that nobody has reported. */
export const caseDetails = z.object({
  id,
  status: z.enum([...caseStatus.options, "NONE"]),
  openedAt: z.optional(instant),
  since: z.optional(instant),
  reportCount: z.number(),
  /** As people see it or saw it; null once it is deleted. */
  recipe: z.nullable(recipe),
  /** Whether nobody sees it. */
  hidden: z.boolean(),
  author: z.nullable(z.object({ id, nom: z.string(), isBanned: z.boolean() })),
  /** A hundred at most, the latest of them first. */
  reports: z.array(caseReport),
  decision: z.nullable(decision),
  /** Other decisions on recipes of the same author. */
  history: z.array(decision),
});
export type CaseDetails = z.output<typeof caseDetails>;
