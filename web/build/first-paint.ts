import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.OutputAsset | Chunk;

interface FirstPaintOptions {
  /** The page where visitors arrive. */
  firstPage: string;
  /** The frame of the pages behind the guard. */
  frame: string;
  /** Pages behind the guard by their address, whose last part may be `{id}`. */
  pages: Record<string, EarlyPage>;
}

interface EarlyPage {
  module: string;
  /** What the page asks first, as it asks it: addresses with their query, `{id}` as in the page's own. */
  calls: readonly string[];
  /** What the page asks then, for each value that the first call's answer holds, by its id. */
  forEach?: readonly string[];
  /** How the page shows the picture of the recipe that the first call's answer is. */
  picture?: { widths: readonly number[]; sizes: string };
}

/**
 * Spares the first paint its round trips: the small base style stands in the page itself, and the chunks of the
 * page where visitors arrive are fetched beside the application instead of after it. Fonts are not: a fallback of the same
 * measures stands in for them, and the application needs the line first. The chunks and the first calls of
 * pages behind the guard are listed for public/first-paint.js, which knows whether there is a session.
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
          html: withPageList(outputs.reduce(withStyle, html), Object.fromEntries(listed)),
          tags: first.map((href) => headLink({ rel: "modulepreload", href })),
        };
      },
    },
  };
}

function isChunk(output: Output): output is Chunk {
  return output.type === "chunk";
}

/** The page with a style sheet's text in place of the link to it. */
function withStyle(html: string, output: Output): string {
  if (isChunk(output) || !output.fileName.endsWith(".css")) return html;
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${output.fileName}"[^>]*>`);
  return html.replace(link, () => `<style>${String(output.source).trim()}</style>`);
}

/** The addresses of modules' chunks and of all that they import, but for what the page links to already. */
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

/** The page whose first script is told what to fetch early at each address. */
function withPageList(html: string, list: Record<string, unknown>): string {
  const script = '<script src="/first-paint.js"';
  if (!html.includes(script)) throw new Error(`The page does not start with ${script}`);
  const value = JSON.stringify(list).replaceAll('"', "&quot;");
  return html.replace(script, () => `${script} data-pages="${value}"`);
}

function headLink(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" };
}
