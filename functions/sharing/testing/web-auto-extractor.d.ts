declare module "@marbec/web-auto-extractor" {
  /** Extracts structured data from HTML. Declared here because the package contains no types. */
  export default class WebAutoExtractor {
    /** Returns the JSON-LD items, keyed by schema.org type, and the errors found in them. */
    parse(html: string): { jsonld: Record<string, unknown[]>; errors: unknown[] };
  }
}
