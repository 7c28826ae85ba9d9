declare module "@marbec/web-auto-extractor" {
  /** Reads the structured data of an HTML page. The package contains no types. */
  export default class WebAutoExtractor {
    /** Returns the JSON-LD items by schema.org type, and the errors in the page's structured data. */
    parse(html: string): { jsonld: Record<string, unknown[]>; errors: unknown[] };
  }
}
