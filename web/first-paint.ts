import type { HtmlTagDescriptor, Plugin, Rolldown } from "vite";

/**
 * Spares the first paint two round trips: the small base style stands in the page itself, and the chunks of the login
 * page, where every visitor arrives, are fetched beside the application's instead of after it.
 */
export function firstPaint(firstPage: string): Plugin {
  return {
    name: "first-paint",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const styles = outputs.filter(
          ({ fileName }) => html.includes(`href="/${fileName}"`) && fileName.endsWith(".css"),
        );
        const inlined = styles.reduce((page, style) => withStyle(page, style), html);
        return { html: inlined, tags: preloads(firstPage, outputs.filter(isChunk), html) };
      },
    },
  };
}

type Output = Rolldown.OutputAsset | Rolldown.OutputChunk;

function isChunk(output: Output): output is Rolldown.OutputChunk {
  return output.type === "chunk";
}

function withStyle(html: string, style: Output): string {
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${style.fileName}"[^>]*>`);
  const css = style.type === "asset" ? String(style.source) : "";
  return html.replace(link, () => `<style>${css.trim()}</style>`);
}

/** Links to a page's chunk and what it imports, but for what the page links to already. */
function preloads(page: string, chunks: Rolldown.OutputChunk[], html: string): HtmlTagDescriptor[] {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(page));
  if (!start) throw new Error(`No chunk of its own for ${page}`);
  const files = new Set([start.fileName]);
  for (const file of files)
    for (const imported of byName.get(file)?.imports ?? []) files.add(imported);
  return [...files]
    .filter((file) => !html.includes(file))
    .map((file) => ({
      tag: "link",
      attrs: { rel: "modulepreload", crossorigin: true, href: `/${file}` },
      injectTo: "head",
    }));
}
