import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { hashOf } from "./hash-of.ts";
import { withImports } from "./with-imports.ts";

type Chunk = Rolldown.OutputChunk;
type Output = Rolldown.OutputAsset | Chunk;

interface FirstPaintOptions {
  /** Public pages by URL path. */
  signedOutPages: Record<string, Pick<PagePrefetch, "module" | "calls">>;
  /** Path of the layout for signed-in users, relative to web/. */
  frame: string;
  /** Pages for signed-in users, by URL path. The last segment may be `{id}`. */
  pages: Record<string, PagePrefetch>;
}

interface PagePrefetch {
  module: string;
  /** URLs of the page's first API requests. `{id}` is the id in the page's path. */
  calls: readonly string[];
  /**
   * This request is sent once for each object with an id in the first response, for example for each current challenge.
   * The object's id replaces `{id}` in the URL. Only the request for the object with the key `pictureOf` preloads a
   * photo.
   */
  forEach?: FollowUp & { pictureOf: string };
  /**
   * This request is sent for one object in the first response. `keys` are the possible keys of this object, in order of
   * preference. For example, the object is the daily challenge, or the weekly one if there is no daily challenge.
   */
  forFirst?: FollowUp & { keys: readonly string[] };
  /** A search request, built from the page's URL. `times` are the allowed time filters, in minutes. */
  search?: { call: string; times: readonly string[] };
  /** Preloads the photo of the recipe that the first API response contains. */
  picture?: Picture;
  /** Shows the recipe's title as the page's heading as soon as the first response arrives. */
  showTitle?: boolean;
}

/**
 * A request for a list of recipes. public/first-paint.js sends it when the first response for the page has arrived. If
 * `picture` is given, the photo of the list's first recipe is preloaded.
 */
interface FollowUp {
  call: string;
  picture?: Picture;
}

/** Widths and displayed size of a photo. It is preloaded only if the list has at least `minRecipes` recipes. */
interface Picture {
  widths: readonly number[];
  sizes: string;
  minRecipes?: number;
  /** True if the photo is in a dialog, which is not prerendered. */
  isInDialog?: boolean;
}

/**
 * Saves round trips before the first paint. Inlines the style sheet in the HTML, and adds a list of each page's chunks
 * and first API requests. public/first-paint.js uses this list to fetch only what the opened page needs, whereas
 * preload links would fetch the chunks of every page. Does not preload fonts: the fallback fonts have the same metrics,
 * so the text does not move when the fonts arrive.
 */
export function firstPaint({ signedOutPages, frame, pages }: FirstPaintOptions): Plugin {
  let publicDir = "";
  return {
    name: "first-paint",
    apply: "build",
    configResolved: (config) => {
      publicDir = config.publicDir;
    },
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle = {} }) {
        const outputs = Object.values(bundle);
        const chunks = outputs.filter((output) => output.type === "chunk");
        const signedIn = Object.entries(pages).map(([address, { module, ...asked }]) => [
          address,
          { ...asked, chunks: chunksOf([frame, module], chunks, html) },
        ]);
        const signedOut = Object.entries(signedOutPages).map(([address, { module, calls }]) => [
          address,
          { calls, chunks: chunksOf([module], chunks, html) },
        ]);
        return withPageList(
          outputs.reduce(inlineStyle, html),
          await hashOf(join(publicDir, "first-paint.js")),
          { signedIn: Object.fromEntries(signedIn), signedOut: Object.fromEntries(signedOut) },
        );
      },
    },
  };
}

function inlineStyle(html: string, output: Output): string {
  if (output.type === "chunk" || !output.fileName.endsWith(".css")) return html;
  const link = new RegExp(`<link rel="stylesheet"[^>]*href="/${output.fileName}"[^>]*>`);
  return html.replace(link, () => `<style>${String(output.source).trim()}</style>`);
}

/** Returns the URLs of the modules' chunks and imports, except those already in the HTML. */
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
 * Adds each page's chunks and API requests to the script tag of first-paint.js. Also adds the script's hash to the URL
 * in that tag, so that each HTML file runs the version of the script that it was built with.
 */
function withPageList(html: string, hash: string, list: Record<string, unknown>): string {
  const script = '<script src="/first-paint.js"';
  if (!html.includes(script)) throw new Error(`The page does not start with ${script}`);
  const value = JSON.stringify(list).replaceAll('"', "&quot;");
  return html.replace(
    script,
    () => `<script src="/first-paint.js?v=${hash}" data-pages="${value}"`,
  );
}
