import { readFileSync } from "node:fs";
import { repositoryFiles } from "./repository-files.ts";

/** A comment, a test title or a line of a Markdown file. */
export interface Prose {
  file: string;
  line: number;
  kind: "comment" | "describe" | "test" | "markdown";
  text: string;
}

/** Returns all comments, test titles and Markdown lines in the project. */
export function readProse(): Prose[] {
  const files = repositoryFiles().filter((file) => /\.(tsx?|mjs|js|md)$/.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return file.endsWith(".md")
      ? linesOf(file, text)
      : [...commentsIn(file, text), ...titlesIn(file, text)];
  });
}

function linesOf(file: string, text: string): Prose[] {
  return text
    .split("\n")
    .map((row, index): Prose => ({ file, line: index + 1, kind: "markdown", text: row.trim() }));
}

function commentsIn(file: string, source: string): Prose[] {
  const blocks = source.matchAll(/\/\*\*?([\s\S]*?)\*\//g);
  const lineGroups = source.matchAll(/((?:^[ \t]*\/\/[^\n]*\n)+)/gm);
  return [...blocks, ...lineGroups].map(({ index, 1: comment = "" }) => ({
    file,
    line: lineAt(source, index),
    kind: "comment",
    text: comment
      .replace(/^\s*(\*|\/\/) ?/gm, "")
      .replace(/\s+/g, " ")
      .trim(),
  }));
}

function titlesIn(file: string, source: string): Prose[] {
  const calls = /\b(it|test|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*(["'`])((?:(?!\2).)+)\2/g;
  // Matches a title that follows a table of test cases, such as `it.each([…])("title", () => …)`.
  const afterTables = /[\])]\)(\()\s*(["'`])((?:(?!\2).)+)\2,\s*(?:async\s*)?\(/g;
  const titles = [calls, afterTables].flatMap((pattern) => [...source.matchAll(pattern)]);
  return titles.map(({ index, 1: name, 3: text = "" }) => ({
    file,
    line: lineAt(source, index),
    kind: name === "describe" ? "describe" : "test",
    text,
  }));
}

function lineAt(source: string, index: number): number {
  return source.slice(0, index).split("\n").length;
}
