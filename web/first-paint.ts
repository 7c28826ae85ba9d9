import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.OutputAsset | Chunk;

/**
 * Spares the first paint its round trips: the small base style stands in the page itself, and the fonts and the chunks
 * of the page where visitors arrive are fetched beside the application instead of after it.
 */
export function firstPaint(firstPage: string): Plugin {
  return {
    name: "first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        return {
          html: outputs.reduce(withStyle, html),
          tags: [...fontLinks(outputs), ...chunkLinks(firstPage, outputs.filter(isChunk), html)],
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

function fontLinks(outputs: Output[]): HtmlTagDescriptor[] {
  const fonts = outputs.filter(({ fileName }) => fileName.endsWith(".woff2"));
  return fonts.map(({ fileName }) =>
    headLink({ rel: "preload", as: "font", type: "font/woff2", href: `/${fileName}` }),
  );
}

/** Links to a page's chunk and all that it imports, but for what the page links to already. */
function chunkLinks(page: string, chunks: Chunk[], html: string): HtmlTagDescriptor[] {
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  if (!start) throw new Error(`No chunk of its own for ${page}`);
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
  const files = new Set([start.fileName]);
  for (const file of files) for (const name of imports.get(file) ?? []) files.add(name);
  return [...files]
    .filter((file) => !html.includes(file))
    .map((file) => headLink({ rel: "modulepreload", href: `/${file}` }));
}

function headLink(attrs: Record<string, string>): HtmlTagDescriptor {
  return { tag: "link", attrs: { ...attrs, crossorigin: true }, injectTo: "head" };
}
