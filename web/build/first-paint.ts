import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.OutputAsset | Chunk;

interface FirstPaintOptions {
  firstPage: string;
  /** Module of the layout for signed-in users, relative to web/. */
  frame: string;
  /** Pages for signed-in users, by URL path. The last segment of the path may be `{id}`. */
  pages: Record<string, EarlyPage>;
}

interface EarlyPage {
  module: string;
  /**
   * URLs that the page requests first, including query strings. `{id}` is replaced with the id in the page's
   * path.
   */
  calls: readonly string[];
  /**
   * URLs that the page requests for each object in the response to its first request. `{id}` is replaced with
   * the id of the object.
   */
  forEach?: readonly string[];
  /**
   * URL that the page requests for the most recently started challenge in the response to its first request.
   */
  forLatest?: { where: Readonly<Record<string, string>>; call: string };
  /** Available widths and displayed size of the image of the recipe in the first response. */
  picture?: { widths: readonly number[]; sizes: string };
}

/**
 * Saves round trips before the first paint by inlining the base style sheet and preloading the first page's
 * chunks. Fonts are not preloaded, because the fallback fonts have the same metrics. The chunks and first
 * requests of pages for signed-in users are listed for public/first-paint.js, which checks for a stored
 * session.
 */
export function firstPaint({ firstPage, frame, pages }: FirstPaintOptions): Plugin {
  return {
    name: "first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter(isChunk);
        const first = chunksOf([firstPage], chunks, html);
        const listed = Object.entries(pages).map(([address, page]) => {
          const { module, ...asked } = page;
          const files = chunksOf([frame, module], chunks, html);
          const early = files.filter((file) => !first.includes(file));
          return [address, { ...asked, chunks: early }];
        });
        return {
          html: withPageList(outputs.reduce(inlineStyle, html), Object.fromEntries(listed)),
          tags: first.map((href) => headLink({ rel: "modulepreload", href })),
        };
      },
    },
  };
}

function isChunk(output: Output): output is Chunk {
  return output.type === "chunk";
}

function inlineStyle(html: string, output: Output): string {
  if (isChunk(output) || !output.fileName.endsWith(".css")) return html;
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${output.fileName}"[^>]*>`);
  return html.replace(link, () => `<style>${String(output.source).trim()}</style>`);
}

/**
 * Returns the URLs of the modules' chunks and of all their imports, except those already linked from the HTML
 * page.
 */
function chunksOf(modules: string[], chunks: Chunk[], html: string): string[] {
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const files = new Set(modules.map((name) => chunkOf(name, chunks).fileName));
  for (const file of files) for (const name of imports.get(file) ?? []) files.add(name);
  return [...files].map((file) => `/${file}`).filter((address) => !html.includes(address));
}

function chunkOf(module: string, chunks: Chunk[]): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk of its own for ${module}`);
  return found;
}

/** Inserts the list of early requests into the script tag of first-paint.js. */
function withPageList(html: string, list: Record<string, unknown>): string {
  const script = '<script src="/first-paint.js"';
  if (!html.includes(script)) throw new Error(`The page does not start with ${script}`);
  const value = JSON.stringify(list).replaceAll('"', "&quot;");
  return html.replace(script, () => `${script} data-pages="${value}"`);
}

function headLink(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" };
}
