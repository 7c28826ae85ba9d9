import { textLimits } from "../../constants.ts";
import type { Ingredient } from "../../model/recipe.ts";
import { splitNumbered, withoutStepNumber } from "../cooking-steps.ts";
import {
  hasAmount,
  maxIngredientLine,
  parseIngredientLine,
  withoutBullet,
} from "./parse-ingredient-line.ts";
import { readServings, readTimes, totalMinutes, withoutServings } from "./recipe-details.ts";
import { headingOf, isDetailToSkip, splitHeading, withoutPictographs } from "./recipe-headings.ts";

/** The parts of a recipe found in pasted text (D47). */
export interface ParsedRecipe {
  title?: string;
  ingredients: Ingredient[];
  steps: string[];
  servings?: number;
  minutes?: number;
}

/** The section of the recipe that the current line belongs to. */
type Section = "start" | "ingredients" | "equipment" | "steps";

const decoration = /^(?:[#*_•·●■\s–—-]|recette\s*:)+|[*_•·●■\s:–—-]+$/giu;
const bulletOnly = /^[-–—•*·▪◦●■]\s*/u;
/**
 * Matches a line that states how many pieces a recipe makes, such as `Pour 12 cookies`. The parser ignores this line,
 * because servings are a number of people (D47).
 */
const pieces = /^pour\s+(?:environ\s+)?\d{1,3}\s+[\p{L}\s'’-]{2,40}$/iu;
const instruction =
  /^(?!(?:chez|assez|nez|riz)(?![\p{L}]))(?:\p{L}+ez(?![\p{L}])|(?:faites?|faire|mettre|mélanger|ajouter|cuire|préchauffer|verser|couper|éplucher|laver|battre|incorporer|laisser|servir|disposer|enfourner|chauffer|fondre|étaler|hacher|émincer|fouetter|pétrir|saler|réserver|égoutter|dans|pendant|puis|ensuite|enfin|dorer|casser|préparer|beurrer|garnir|monter|porter|placer|rincer|tailler|mixer|mélange|ajoute|coupe|verse|épluche|fais|mets|laisse|bats|sers|commencer|dès|quand|lorsque|à feu)(?![\p{L}]))/iu;

/**
 * Parses a pasted recipe into a title, ingredients, steps, servings and total time (D47). The running time is
 * proportional to the length of the text.
 */
export function parseRecipe(text: string): ParsedRecipe {
  const lines = text
    .normalize("NFC")
    .replace(/[\u00a0\u202f\t]/gu, " ")
    .split(/\r?\n/)
    .map((line) => withoutPictographs(line.trim()))
    .filter((line) => line !== "")
    .flatMap(splitHeading);
  const reader = new RecipeReader(lines.some((line) => headingOf(line) === "ingredients"));
  for (const line of lines) reader.read(line);
  return reader.result();
}

class RecipeReader {
  #section: Section = "start";
  #title: string | undefined;
  #servings: number | undefined;
  readonly #times: ReturnType<typeof readTimes> = [];
  readonly #ingredients: Ingredient[] = [];
  readonly #steps: string[] = [];
  readonly #hasIngredientHeading: boolean;
  /** An amount that is alone on its line, as in text copied from a table. The next line contains its ingredient. */
  #amount = "";
  #startsWithAmounts: boolean | undefined;

  /** If no heading introduces the ingredients, the ingredient list starts at the first line with an amount. */
  constructor(hasIngredientHeading: boolean) {
    this.#hasIngredientHeading = hasIngredientHeading;
  }

  read(text: string): void {
    if (isDetailToSkip(text)) return;
    if (headingOf(text) !== "none") this.#addPendingAmount();
    const line = `${this.#amount} ${text}`.trim();
    this.#amount = "";
    if (this.#readDetails(line) || this.#readHeading(line) || this.#section === "equipment") return;
    if (this.#isAmountOfNextLine(line)) this.#amount = line;
    else if (this.#isTitle(line)) this.#title = line.replace(decoration, "");
    else if (this.#isIngredient(line)) this.#addIngredients(line);
    else if (this.#section !== "start" || !this.#hasIngredientHeading) this.#addStep(line);
  }

  result(): ParsedRecipe {
    this.#addPendingAmount();
    const minutes = totalMinutes(this.#times);
    return {
      ...(this.#title !== undefined && { title: this.#title }),
      ingredients: this.#ingredients,
      steps: this.#steps,
      ...(this.#servings !== undefined && { servings: this.#servings }),
      ...(minutes !== undefined && { minutes }),
    };
  }

  #readHeading(line: string): boolean {
    const heading = headingOf(line);
    if (heading === "none") return false;
    if (heading === "part") return this.#title !== undefined;
    this.#section = heading;
    this.#servings ??= readServings(line);
    return true;
  }

  #readDetails(line: string): boolean {
    if (line.length > maxIngredientLine || this.#section === "steps") return false;
    if (headingOf(line) === "ingredients") return false;
    const times = readTimes(line);
    const isInstruction = instruction.test(withoutStepNumber(line));
    const servings = isInstruction || hasMeasure(line) ? undefined : readServings(line);
    this.#times.push(...times);
    this.#servings ??= servings;
    if (this.#title === undefined && times.length === 0 && servings !== undefined) {
      return this.#readTitleWithServings(line);
    }
    return times.length > 0 || servings !== undefined || pieces.test(line);
  }

  /** Parses a title that includes the servings, such as `Crêpes (pour 4 personnes)`. */
  #readTitleWithServings(line: string): boolean {
    const title = withoutServings(line);
    if (/\p{L}{3}/u.test(title) && !/^pour$/iu.test(title)) this.#title = title.trim();
    return true;
  }

  /**
   * True if the line contains only an amount, such as `250` or `250 g`, and the ingredient list begins with such a
   * line. The next line then contains the ingredient's name.
   */
  #isAmountOfNextLine(line: string): boolean {
    if (this.#section !== "ingredients" || !isAmountOnly(line)) return false;
    this.#startsWithAmounts ??= this.#ingredients.length === 0;
    return this.#startsWithAmounts;
  }

  #isTitle(line: string): boolean {
    if (this.#title !== undefined || this.#section !== "start") return false;
    return line.length <= textLimits.title && !(hasAmount(line) && /^[\d½¼¾⅓⅔•*-]/u.test(line));
  }

  #isIngredient(line: string): boolean {
    if (this.#section === "steps" || line.length > maxIngredientLine) return false;
    const text = withoutBullet(line);
    if (instruction.test(withoutStepNumber(line).replace(bulletOnly, ""))) return false;
    if (/[.!?]\s+\p{Lu}/u.test(text)) return false;
    if (hasAmount(line)) return this.#section !== "start" || !this.#hasIngredientHeading;
    if (this.#section !== "ingredients") return false;
    return text.length <= textLimits.ingredientField && !/[.!]$/.test(text);
  }

  /** Adds the pending amount as an ingredient if no ingredient name followed it, so that the amount is not lost. */
  #addPendingAmount(): void {
    if (this.#amount !== "") this.#addIngredients(this.#amount);
    this.#amount = "";
  }

  #addIngredients(line: string): void {
    this.#section = "ingredients";
    this.#ingredients.push(...parseIngredientLine(line));
  }

  #addStep(line: string): void {
    this.#section = "steps";
    for (const step of splitNumbered(line) ?? [withoutStepNumber(line).replace(bulletOnly, "")]) {
      if (step.trim() !== "") this.#steps.push(step.trim());
    }
  }
}

/** True if the line contains an amount but no ingredient name, such as `250` or `250 g`. */
function isAmountOnly(line: string): boolean {
  return hasAmount(`${line} sel`) && parseIngredientLine(`${line} sel`)[0]?.name === "sel";
}

/** True for an ingredient that looks like a number of servings, such as `2 parts de fromage`. */
function hasMeasure(line: string): boolean {
  return /^[-•*]?\s*\d+\s+(?:parts?|portions?)\s+d/iu.test(line);
}
