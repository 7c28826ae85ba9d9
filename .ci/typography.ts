import { globSync, readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { parseSync } from "vite";

/** Texts that the specification prescribes word for word (D2). The check of French spacing ignores them. */
const prescribedTexts: string[] = JSON.parse(
  readFileSync(new URL("./prescribed-texts.json", import.meta.url), "utf8"),
);
const prescribed = new RegExp(`(${prescribedTexts.map(RegExp.escape).join("|")})`);

/** Files that contain user-facing text: pages, API responses and emails. */
const sources = ["{web,functions,shared}/**/*.{ts,tsx}", "web/*.html"];
const excluded = /\.test\.tsx?$|\/testing\/|^functions\/(cli|generation|data\/backup)\//;

/** A string in a source file whose spaces break the rules of French typography, and its corrected text. */
export interface Breakable {
  file: string;
  text: string;
  start: number;
  end: number;
  corrected: string;
}

/**
 * Applies French spacing: narrow no-break spaces before ; ! ? and wide no-break spaces before : and inside guillemets.
 * Does not change prescribed texts.
 */
export function typeset(text: string, spaces: { narrow: string; wide: string }): string {
  // Splitting at a captured group keeps the prescribed texts, at the odd positions.
  return text
    .split(prescribed)
    .map((part, position) => (position % 2 ? part : typesetPart(part, spaces)))
    .join("");
}

function typesetPart(text: string, { narrow, wide }: { narrow: string; wide: string }): string {
  return text
    .replace(/(?<=[\p{L}\p{N}»"')}])(?: |\u00a0|\\u00a0|&nbsp;)(?=[;!?](?:[\s"<]|$))/gu, narrow)
    .replace(/(?<=[\p{L}\p{N}»"')}]) (?=:(?:[\s"<]|$))/gu, wide)
    .replace(/(?<=«) /gu, wide)
    .replace(/ (?=»)/gu, wide);
}

const inScript = { narrow: "\\u202f", wide: "\\u00a0" };
const inMarkup = { narrow: "&#8239;", wide: "&nbsp;" };

/** Returns all strings in the source files whose spaces break the rules of French typography. */
export function breakableTexts(): Breakable[] {
  const files = globSync(sources).filter((file) => !excluded.test(file));
  return files.flatMap((file) =>
    file.endsWith(".html") ? breakableLinesIn(file) : breakableIn(file),
  );
}

interface Node {
  type: string;
  start: number;
  end: number;
  [key: string]: unknown;
}

function breakableIn(file: string): Breakable[] {
  const source = readFileSync(file, "utf8");
  const found: Breakable[] = [];
  const visit = (node: unknown, isMarkup: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, isMarkup);
    if (!isNode(node)) return;
    const isText =
      (node.type === "Literal" && typeof node.value === "string") ||
      node.type === "TemplateElement" ||
      node.type === "JSXText";
    if (isText) {
      const { start, end } = node;
      const text = source.slice(start, end);
      const corrected = typeset(text, isMarkup || node.type === "JSXText" ? inMarkup : inScript);
      if (corrected !== text) found.push({ file, text, start, end, corrected });
      return;
    }
    for (const [key, child] of Object.entries(node)) {
      if (key !== "parent") visit(child, node.type === "JSXAttribute");
    }
  };
  visit(parseSync(file, source).program, false);
  return found;
}

/** Returns the lines of an HTML file whose spaces break the rules of French typography. */
function breakableLinesIn(file: string): Breakable[] {
  return [...readFileSync(file, "utf8").matchAll(/.+/g)].flatMap(({ 0: text, index: start }) => {
    const corrected = typeset(text, inMarkup);
    return corrected === text ? [] : [{ file, text, start, end: start + text.length, corrected }];
  });
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value;
}

/** Corrects the spacing of French text in the source files. */
function correctAll(): void {
  const byFile = Map.groupBy(breakableTexts(), ({ file }) => file);
  for (const [file, texts] of byFile) {
    let source = readFileSync(file, "utf8");
    for (const { start, end, corrected } of texts.sort((a, b) => b.start - a.start)) {
      source = source.slice(0, start) + corrected + source.slice(end);
    }
    writeFileSync(file, source);
  }
  console.log(`Non-breaking spaces: corrected ${byFile.size} files.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) correctAll();
