import type { Ingredient } from "../../model/recipe.ts";
import { splitNumbered } from "../cooking-steps.ts";
import {
  hasAmount,
  maxIngredientLine,
  parseIngredientLine,
  withoutBullet,
} from "./parse-ingredient-line.ts";
import { readServings, readTimes, totalMinutes } from "./recipe-details.ts";
import { headingOf, isDetailToSkip, splitHeading } from "./recipe-headings.ts";

/** The parts of a recipe found in pasted text (D47). */
export interface ParsedRecipe {
  title?: string;
  ingredients: Ingredient[];
  steps: string[];
  servings?: number;
  minutes?: number;
}

/** The part of the recipe to which the current line belongs. */
type Section = "start" | "ingredients" | "steps";

const stepNumber = /^\s*(?:étape\s*)?\d{1,2}\s*(?:[.):]|[-–—]\s)\s*/iu;
const decoration = /^(?:[#*_•·●■\s–—-]|recette\s*:)+|[*_•·●■\s:–—-]+$/giu;
const bulletOnly = /^[-–—•*·▪◦●■]\s*/u;
const instruction =
  /^(?!(?:chez|assez|nez|riz)(?![\p{L}]))(?:\p{L}+ez(?![\p{L}])|(?:faites?|faire|mettre|mélanger|ajouter|cuire|préchauffer|verser|couper|éplucher|laver|battre|incorporer|laisser|servir|disposer|enfourner|chauffer|fondre|étaler|hacher|émincer|fouetter|pétrir|saler|réserver|égoutter|dans|pendant|puis|ensuite|enfin|dorer|casser|préparer|beurrer|garnir|monter|porter|placer|rincer|tailler|mixer|mélange|ajoute|coupe|verse|épluche|fais|mets|laisse|bats|sers|commencer|dès|quand|lorsque|à feu)(?![\p{L}]))/iu;

/**
 * Parses a pasted recipe into title, ingredients, steps, servings and time (D47). The running time is proportional to
 * the length of the text.
 */
export function parseRecipe(text: string): ParsedRecipe {
  const lines = text
    .normalize("NFC")
    .replace(/[\u00a0\u202f\t]/gu, " ")
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .flatMap(splitHeading);
  const reader = new RecipeReader(lines.some((line) => headingOf(line) === "ingredients"));
  for (const line of lines) reader.read(line);
  return reader.result();
}

class RecipeReader {
  private section: Section = "start";
  private title: string | undefined;
  private servings: number | undefined;
  private readonly times: ReturnType<typeof readTimes> = [];
  private readonly ingredients: Ingredient[] = [];
  private readonly steps: string[] = [];
  private readonly hasIngredientHeading: boolean;

  /** Without a heading for the ingredients, the list starts at the first line with an amount. */
  constructor(hasIngredientHeading: boolean) {
    this.hasIngredientHeading = hasIngredientHeading;
  }

  read(line: string): void {
    if (isDetailToSkip(line)) return;
    if (this.readDetails(line) || this.readHeading(line)) return;
    if (this.isTitle(line)) this.title = line.replace(decoration, "");
    else if (this.isIngredient(line)) this.addIngredients(line);
    else if (this.section !== "start" || !this.hasIngredientHeading) this.addStep(line);
  }

  result(): ParsedRecipe {
    const minutes = totalMinutes(this.times);
    return {
      ...(this.title !== undefined && { title: this.title }),
      ingredients: this.ingredients,
      steps: this.steps,
      ...(this.servings !== undefined && { servings: this.servings }),
      ...(minutes !== undefined && { minutes }),
    };
  }

  private readHeading(line: string): boolean {
    const heading = headingOf(line);
    if (heading === "none") return false;
    if (heading === "part") return this.title !== undefined;
    this.section = heading;
    this.servings ??= readServings(line);
    return true;
  }

  private readDetails(line: string): boolean {
    if (line.length > maxIngredientLine || this.section === "steps") return false;
    if (headingOf(line) === "ingredients") return false;
    const times = readTimes(line);
    const isInstruction = instruction.test(line.replace(stepNumber, ""));
    const servings = isInstruction || hasMeasure(line) ? undefined : readServings(line);
    this.times.push(...times);
    this.servings ??= servings;
    if (this.title === undefined && times.length === 0 && servings !== undefined) {
      return this.readTitleWithServings(line);
    }
    return times.length > 0 || servings !== undefined;
  }

  /** Parses a title that includes the servings, such as `Crêpes (pour 4 personnes)`. */
  private readTitleWithServings(line: string): boolean {
    const title = line.replace(
      /[\s,(–-]*\b(?:pour\s+)?[\p{L}\d]+(?:\s?(?:à|-|–|ou)\s?[\p{L}\d]+)?\s*(?:personnes?|pers\.?|parts?|portions?|convives?)\s*\)?[\s.:]*$/iu,
      "",
    );
    if (/\p{L}{3}/u.test(title) && !/^pour$/iu.test(title)) this.title = title.trim();
    return true;
  }

  private isTitle(line: string): boolean {
    if (this.title !== undefined || this.section !== "start") return false;
    return line.length <= 120 && !(hasAmount(line) && /^[\d½¼¾⅓⅔•*-]/u.test(line));
  }

  private isIngredient(line: string): boolean {
    if (this.section === "steps" || line.length > maxIngredientLine) return false;
    const text = withoutBullet(line);
    if (instruction.test(line.replace(stepNumber, "").replace(bulletOnly, ""))) return false;
    if (/[.!?]\s+\p{Lu}/u.test(text)) return false;
    if (hasAmount(line)) return this.section !== "start" || !this.hasIngredientHeading;
    if (this.section !== "ingredients") return false;
    return text.length <= 80 && !/[.!]$/.test(text);
  }

  private addIngredients(line: string): void {
    this.section = "ingredients";
    this.ingredients.push(...parseIngredientLine(line));
  }

  private addStep(line: string): void {
    this.section = "steps";
    for (const step of splitNumbered(line) ?? [
      line.replace(stepNumber, "").replace(bulletOnly, ""),
    ]) {
      if (step.trim() !== "") this.steps.push(step.trim());
    }
  }
}

/** True for an ingredient that looks like a number of servings, such as `2 parts de fromage`. */
function hasMeasure(line: string): boolean {
  return /^[-•*]?\s*\d+\s+(?:parts?|portions?)\s+d/iu.test(line);
}
