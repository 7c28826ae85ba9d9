type Child = string | number | boolean | undefined;

/** An element; a text child is escaped, children made by this function are given as a list. */
export function element(name: string, content: Child | Xml[]): Xml {
  if (content === undefined) return new Xml("");
  const inner = Array.isArray(content) ? content.join("") : escapeXml(String(content));
  return new Xml(`<${name}>${inner}</${name}>`);
}

/** The document with its declaration, its root in S3's namespace. */
export function document(name: string, children: Xml[]): string {
  const namespace = "http://s3.amazonaws.com/doc/2006-03-01/";
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${namespace}">${children.join("")}</${name}>`;
}

/** Markup, as opposed to a text that still has to be escaped. */
export class Xml {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

/** The texts of all elements of that name, in the order of the document. */
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
