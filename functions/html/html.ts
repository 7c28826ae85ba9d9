import { escapeHtml } from "./escape-html.ts";

/**
 * HTML that is safe to insert into a page. To create it, use `html` or `jsonScript`, or pass constant text to the
 * constructor.
 */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | undefined | false | readonly Value[];

/**
 * Template tag that escapes strings. Inserts `Html` values unchanged, and omits undefined and false. Strings may be
 * inserted into elements and quoted attributes.
 */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(render)));
}

function render(value: Value): string {
  if (value === undefined || value === false) return "";
  if (value instanceof Html) return value.text;
  if (typeof value === "string" || typeof value === "number") return escapeHtml(String(value));
  return value.map(render).join("");
}

/** Returns a JSON-LD script element. Escapes the data so that no string in it can close the element. */
export function jsonScript(data: unknown): Html {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return new Html(`<script type="application/ld+json">${json}</script>`);
}
