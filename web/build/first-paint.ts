import { join } from "node:path";
import { build, type Plugin, type ResolvedConfig, type Rolldown } from "vite";
import type { PageList, PageRequests } from "../first-paint/page-list.ts";
import { hashOf } from "./hash-of.ts";
import { withImports } from "./with-imports.ts";

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.OutputAsset | Chunk;

interface FirstPaintOptions {
  /** Public pages by URL path. */
  signedOutPages: Record<string, PagePrefetch>;
  /** Path of the layout for signed-in users, relative to web/. */
  frame: string;
  /** Pages for signed-in users, by URL path. The last segment may be `{id}`. */
  pages: Record<string, PagePrefetch>;
}

interface PagePrefetch extends PageRequests {
  /** Path of the page's module, relative to web/. */
  module: string;
}

/** The part of this plugin that other plugins use. */
interface FirstPaintApi {
  /** The list of pages in the HTML of the current build. */
  pageList: PageList;
}

/** Name of the bundled script in web/first-paint. */
export const firstPaintFile = "first-paint.js";

/**
 * Saves round trips before the first paint. Bundles the script in web/first-paint, which each page runs first. Inlines
 * the style sheet in the HTML, and adds a list of each page's chunks and first API requests. With this list, the script
 * fetches only what the opened page needs, whereas preload links would fetch the chunks of every page. Does not preload
 * fonts: the fallback fonts have the same metrics, so the text does not move when the fonts arrive.
 */
export function firstPaint({
  signedOutPages,
  frame,
  pages,
}: FirstPaintOptions): Plugin<FirstPaintApi> {
  const api: FirstPaintApi = { pageList: { signedIn: {}, signedOut: {} } };
  let config: ResolvedConfig;
  let script = "";
  return {
    name: "first-paint",
    api,
    configResolved: (resolved) => {
      config = resolved;
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${firstPaintFile}`, async (_request, response, next) => {
        try {
          response.setHeader("content-type", "text/javascript");
          response.end(await bundleScript(config));
        } catch (error) {
          next(error);
        }
      });
    },
    async generateBundle() {
      script = await bundleScript(config);
      this.emitFile({ type: "asset", fileName: firstPaintFile, source: script });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        // The dev server has no bundle.
        if (!bundle) return html;
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === "chunk");
        const list = (pages: Record<string, PagePrefetch>, layout: string[]) =>
          Object.fromEntries(
            Object.entries(pages).map(([address, { module, ...requests }]) => [
              address,
              { ...requests, chunks: chunksOf([...layout, module], chunks, html) },
            ]),
          );
        api.pageList = { signedIn: list(pages, [frame]), signedOut: list(signedOutPages, []) };
        return withScript(outputs.reduce(inlineStyle, html), script, api.pageList);
      },
    },
  };
}

/** Returns the list of pages in the HTML of the current build. */
export function pageListOf({ plugins }: ResolvedConfig): PageList {
  const plugin: Plugin<FirstPaintApi> | undefined = plugins.find(
    ({ name }) => name === "first-paint",
  );
  if (!plugin?.api) throw new Error("The plugin first-paint is missing");
  return plugin.api.pageList;
}

/** Returns the attribute for the script tag of the script in web/first-paint. */
export function pageListAttribute(list: PageList): string {
  return `data-pages="${JSON.stringify(list).replaceAll('"', "&quot;")}"`;
}

/** Bundles the script in web/first-paint to a classic script, because the browser would defer a module. */
async function bundleScript({ root, build: { target } }: ResolvedConfig): Promise<string> {
  const result = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: "warn",
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: {
        input: join(root, "first-paint/main.ts"),
        output: { format: "iife" },
        // Leaves out modules whose exports are unused, such as the search rules.
        treeshake: { moduleSideEffects: false },
      },
    },
  });
  return (result as Rolldown.RolldownOutput).output[0].code;
}

function inlineStyle(html: string, output: Output): string {
  if (output.type === "chunk" || !output.fileName.endsWith(".css")) return html;
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${output.fileName}"[^>]*>`);
  return html.replace(link, () => `<style>${String(output.source).trim()}</style>`);
}

/**
 * Returns the URLs of the modules' chunks and of everything that they import, except URLs that the HTML already
 * contains.
 */
function chunksOf(modules: string[], chunks: Chunk[], html: string): string[] {
  const files = modules.map((name) => chunkOf(name, chunks).fileName);
  return [...withImports(files, chunks)]
    .map((file) => `/${file}`)
    .filter((address) => !html.includes(address));
}

function chunkOf(module: string, chunks: Chunk[]): Chunk {
  const found = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module));
  if (!found) throw new Error(`No chunk of its own for ${module}`);
  return found;
}

/**
 * Adds the page list to the script tag of the script in web/first-paint. Also adds the script's hash to the script's
 * URL, so that each HTML file runs the version of the script that it was built with.
 */
function withScript(html: string, script: string, list: PageList): string {
  // Vite leaves a space in place of the attribute `vite-ignore`.
  const tag = `<script src="/${firstPaintFile}" >`;
  if (!html.includes(tag)) throw new Error(`The page does not contain ${tag}`);
  const address = `/${firstPaintFile}?v=${hashOf(script)}`;
  return html.replace(tag, () => `<script src="${address}" ${pageListAttribute(list)}>`);
}
