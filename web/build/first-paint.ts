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
  /** URLs of the page's first API requests. `{id}` is replaced with the id in the page's path. */
  calls: readonly string[];
  /**
   * A request that is sent once for each object with an id in the first response, for example for each current
   * challenge. The object's id replaces `{id}` in the URL. Only the request for the object with the key `pictureOf`
   * preloads a photo.
   */
  forEach?: FollowUp & { pictureOf: string };
  /**
   * A request that is sent for one object in the first response. `keys` are the possible keys of this object, in order
   * of preference. For example, the object is the daily challenge, or the weekly one if there is no daily challenge.
   */
  forFirst?: FollowUp & { keys: readonly string[] };
  /** A search request that is built from the page's URL. `times` are the allowed time filters, in minutes. */
  search?: { call: string; times: readonly string[] };
  /** Preloads the photo of the recipe that the first API response contains. */
  picture?: Picture;
  /** Shows the recipe's title as the page's heading as soon as the first response arrives. */
  showTitle?: boolean;
}

/**
 * A request for a list of recipes. public/first-paint.js sends this request after the page's first response has
 * arrived. If `picture` is given, the script preloads the photo of the first recipe in the list.
 */
interface FollowUp {
  call: string;
  picture?: Picture;
}

/** Widths and displayed size of a photo. The photo is preloaded only if the list has at least `minRecipes` recipes. */
interface Picture {
  widths: readonly number[];
  sizes: string;
  minRecipes?: number;
  /** True if the photo appears in a dialog. Dialogs are not prerendered. */
  isInDialog?: boolean;
}

/**
 * Saves round trips before the first paint. Inlines the style sheet in the HTML, and adds a list of each page's chunks
 * and first API requests. With this list, public/first-paint.js fetches only what the opened page needs, whereas
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
 * Adds each page's chunks and API requests to the script tag of first-paint.js. Also adds the script's hash to the
 * script's URL, so that each HTML file runs the version of the script that it was built with.
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
