import type { ServerResponse } from "node:http";

type Child = string | number | boolean | undefined;

/**
 * Returns an XML element that contains escaped text or child elements. Returns empty markup if `content` is undefined.
 */
export function element(name: string, content: Child | Xml[]): Xml {
  if (content === undefined) return new Xml("");
  const inner = Array.isArray(content) ? content.join("") : escapeXml(String(content));
  return new Xml(`<${name}>${inner}</${name}>`);
}

/** Sends an XML document with a root element in the S3 namespace. */
export function sendXml(response: ServerResponse, name: string, children: Xml[]): void {
  const root = `<${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${children.join("")}</${name}>`;
  response
    .writeHead(200, { "content-type": "application/xml" })
    .end(`<?xml version="1.0" encoding="UTF-8"?>\n${root}`);
}

/** XML markup that must not be escaped. */
export class Xml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** Returns the text content of every XML element with the given name, in document order. */
export function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, "g"))].map(([, text = ""]) =>
    text.replace(/&(#x?)?(\w+);/g, (_, numeric: string | undefined, reference: string) => {
      if (numeric)
        return String.fromCodePoint(Number.parseInt(reference, numeric === "#x" ? 16 : 10));
      return named[reference] ?? "";
    }),
  );
}

const named: Record<string, string> = { lt: "<", gt: ">", amp: "&", quot: '"', apos: "'" };

function escapeXml(text: string): string {
  return text.replace(/[<>&"'\r]/g, (character) => `&#${character.charCodeAt(0)};`);
}
