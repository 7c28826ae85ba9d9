import { readTimes } from "./recipe-details.ts";

const decoration = /^[\s#*_=–—•-]+|[\s*_=:–—-]+$/gu;
const ingredientHeading =
  /^(?:les\s+)?(?:liste\s+des\s+)?ingr[ée]dients?(?![\p{L}])|^il\s+(?:vous\s+)?faut$|^(?:la\s+)?liste\s+des\s+courses$/iu;
const stepHeading =
  /^(?:la\s+|les\s+)?(?:préparation|etapes?|étapes?|recette|instructions?|réalisation|déroulement|déroulé|méthode|marche\s+à\s+suivre|progression|mode\s+opératoire|procédé|préparer|on\s+y\s+va)(?:\s+de\s+la\s+recette)?$/iu;
const equipmentHeading = /^(?:les\s+)?(?:ustensiles?|matériel)$/iu;
const partHeading =
  /^(?:pour|la|le|les)\s+(?:la\s+|le\s+|les\s+|l['’]|une?\s+)?[\p{L}\s'’-]{2,40}$/iu;
const extra =
  /^(?:difficulté|niveau|coût|budget|prix|note|avis|catégorie|calories?|type de plat|saison|matériel|ustensiles?|tags?|mots-clés|auteur|par|publié|photo|imprimer|partager|source)\s*:/iu;
const noise =
  /^(?:#\p{L}|bon(?:ne)?\s+(?:appétit|dégustation)|régalez-vous|https?:\/\/|www\.|à vos toques\s*·|\d+\s*(?:commentaires?|avis|votes?|j['’]aime))/iu;

/** The kind of heading on a line of a recipe, or "none" for a line that is not a heading. */
type Heading = "ingredients" | "equipment" | "steps" | "part" | "none";

/** Returns the kind of heading on a line. For example, `Pour la pâte` is a `part` heading. */
export function headingOf(line: string): Heading {
  if (line.length > 80) return "none";
  const text = line.replace(decoration, "").trim();
  if (ingredientHeading.test(text)) return "ingredients";
  if (stepHeading.test(text)) return "steps";
  if (equipmentHeading.test(text)) return "equipment";
  const endsWithColon = /:\s*[*_]*$/.test(line);
  if (endsWithColon && /^[^.!?\d]{1,50}$/u.test(text)) return "part";
  return /^pour\s/iu.test(text) && partHeading.test(text) ? "part" : "none";
}

const pictographs =
  /^(?:\p{Extended_Pictographic}(?:\p{Variation_Selector}|\p{Emoji_Modifier}|\u200d)*\s*)+/u;

/** Removes the emoji at the start of a line, which many posts use as bullets. */
export function withoutPictographs(line: string): string {
  return line.replace(pictographs, "");
}

const headingWithContent =
  /^(?<heading>(?:les\s+)?ingrédients|préparation|étapes|réalisation|instructions|recette)\s*:\s*(?<content>\p{L}.+|\d.*,.*)$/iu;

/** Splits a line such as `Ingrédients : 1 oignon, 2 carottes` into its heading and its content. */
export function splitHeading(line: string): string[] {
  const { heading, content } = headingWithContent.exec(line)?.groups ?? {};
  if (heading === undefined || content === undefined || readTimes(line).length > 0) return [line];
  return /^recette$/iu.test(heading) ? [content] : [heading, content];
}

/** True for a line of a pasted recipe that the import skips, such as the difficulty or a URL. */
export function isDetailToSkip(line: string): boolean {
  return line.length < 300 && (extra.test(line) || noise.test(line));
}
