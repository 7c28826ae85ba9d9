declare module "@marbec/web-auto-extractor" {
  /** Extracts the structured data from an HTML page. Declared here because the package contains no types. */
  export default class WebAutoExtractor {
    /** Returns the JSON-LD items by schema.org type, and the errors found in the page's structured data. */
    parse(html: string): { jsonld: Record<string, unknown[]>; errors: unknown[] };
  }
}
