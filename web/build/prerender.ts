import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import { placeholders } from "../app/placeholders.ts";
import type { RenderedPage } from "../app/prerender.tsx";
import type { PageList } from "../first-paint/page-list.ts";
import { pageListAttribute, pageListOf } from "./first-paint.ts";
import { hashOf } from "./hash-of.ts";

interface PrerenderOptions {
  /** Path of the module that exports `renderPage`, relative to web/. */
  entry: string;
  /** Maps the URL of each public page to its HTML file. */
  publicPages: Record<string, string>;
  /** Maps the path of each page for signed-in users to its HTML file. `{id}` matches any id. */
  signedInPages: Record<string, string>;
}

/**
 * Renders pages to HTML files at build time, so that visitors see a page before the application has loaded. The browser
 * hydrates the HTML with the same components (decisions 24 and 27).
 */
export function prerender({ entry, publicPages, signedInPages }: PrerenderOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle({ dir = "" }) {
      const site: Site = {
        template: await readFile(join(dir, "index.html"), "utf8"),
        loader: `/load-app.js?v=${hashOf(await readFile(join(dir, "load-app.js")))}`,
        pageList: pageListOf(config),
      };
      const folder = await mkdtemp(join(config.cacheDir, "..", ".prerender-"));
      const write = async (file: string, html: string) => {
        await mkdir(dirname(join(dir, file)), { recursive: true });
        await writeFile(join(dir, file), html);
      };
      try {
        const { renderPage } = await buildRenderer(config, entry, folder);
        for (const [address, file] of Object.entries(publicPages)) {
          const page = await renderPage(address, false);
          await write(file, withPage(site, page, publicParts(address, site.pageList)));
        }
        for (const [path, file] of Object.entries(signedInPages)) {
          const page = await renderPage(path.replace("{id}", placeholders.id), true);
          await write(file, withPage(site, page, signedInParts(path, site.pageList)));
        }
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

interface Renderer {
  renderPage(address: string, isSignedIn: boolean): Promise<RenderedPage>;
}

/** Bundles the entry module for Node.js with the site's settings, and then imports the bundle. */
async function buildRenderer(
  { root, base, define, build: { assetsDir } }: ResolvedConfig,
  entry: string,
  outDir: string,
): Promise<Renderer> {
  await build({
    configFile: false,
    root,
    base,
    publicDir: false,
    plugins: [react()],
    logLevel: "warn",
    define: { ...define, "process.env.NODE_ENV": '"production"' },
    // Bundles all npm packages, so that each one is loaded only once and in its production build.
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, assetsDir, emptyOutDir: false, minify: false, target: "node20" },
  });
  return import(pathToFileURL(join(outDir, "prerender.js")).href);
}

/** The parts that all HTML files share. */
interface Site {
  template: string;
  /** URL of public/load-app.js. */
  loader: string;
  pageList: PageList;
}

/** The parts of an HTML file that differ between public and signed-in pages. */
interface PageParts {
  rootAttributes: string;
  scriptAttributes: string;
  /**
   * True if the browser downloads the application before the first paint. Even then, the application normally starts
   * after the first paint.
   */
  preloadsApp: boolean;
  /** URLs of the chunks that public/load-app.js loads. */
  chunks: readonly string[];
  /** The pages that the script in web/first-paint preloads. */
  pageList: PageList;
}

function publicParts(address: string, { signedOut }: PageList): PageParts {
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const [param = ""] = searchParams.keys();
  return {
    rootAttributes: "",
    scriptAttributes: `data-param="${param}"`,
    preloadsApp: false,
    chunks: signedOut[pathname]?.chunks ?? [],
    pageList: { signedIn: {}, signedOut: withoutChunks(signedOut) },
  };
}

function signedInParts(path: string, { signedIn }: PageList): PageParts {
  // Includes the requests of the recipe dialog, because the dialog can open over any page.
  const pages = Object.entries(signedIn).filter(([name]) => name === path || name.startsWith("?"));
  return {
    rootAttributes: " data-signed-in",
    scriptAttributes: "data-signed-in",
    // Makes the browser download the application early, because the page shows its data only after the application has
    // loaded.
    preloadsApp: true,
    chunks: [],
    pageList: { signedIn: Object.fromEntries(pages), signedOut: {} },
  };
}

/**
 * Inserts a rendered page into the site's HTML. Replaces the application's script tags with public/load-app.js, which
 * runs the application later.
 */
function withPage(site: Site, { page, head, body }: RenderedPage, parts: PageParts): string {
  const [before, brand, after] = split(
    site.template,
    /<div id="root">\s*([\s\S]*?<\/div>)\s*<\/div>/,
  );
  const root = `<div id="root" data-page="${page}"${parts.rootAttributes}>${body}</div>`;
  const html = `${before}${root}${brand}${after}`.replace(/\s*<title>[^<]*<\/title>/, "");
  const [start, end] = splitAt(html, `${pageListAttribute(site.pageList)}></script>`);
  const { scriptAttributes, pageList, chunks } = parts;
  const appFiles = appFilesIn(end);
  return [
    start,
    `${scriptAttributes} ${pageListAttribute(pageList)}></script>`,
    parts.preloadsApp ? appFiles.map(preload).join("") : "",
    loaderScript(site.loader, appFiles, chunks),
    withoutApp(end).replace("</head>", () => `${head}${withoutScript(head)}</head>`),
  ].join("");
}

/** Returns the URLs of the application's script and of the chunks that it preloads. */
function appFilesIn(html: string): string[] {
  const tags = html.matchAll(/<(?:script|link rel="modulepreload").*? (?:src|href)="(.*?)"/g);
  return [...tags].map(([, file = ""]) => file);
}

/** Removes the tags that load the application. */
function withoutApp(html: string): string {
  return html
    .replace(/\s*<script type="module".*?<\/script>/, "")
    .replaceAll(/\s*<link rel="modulepreload".*?>/g, "");
}

function loaderScript(loader: string, app: readonly string[], chunks: readonly string[]): string {
  return `<script defer src="${loader}" data-app="${app.join(" ")}" data-chunks="${chunks.join(" ")}"></script>`;
}

function preload(file: string): string {
  return `<link rel="modulepreload" crossorigin href="${file}">`;
}

/** Removes the chunks of each page from the list, because public/load-app.js loads these chunks later. */
function withoutChunks(pages: PageList["signedOut"]): PageList["signedOut"] {
  return Object.fromEntries(
    Object.entries(pages).map(([address, page]) => [address, { ...page, chunks: [] }]),
  );
}

/**
 * Splits a text at the first match of a pattern. Returns the text before the match, the text of the capture group, and
 * the text after the match.
 */
function split(text: string, pattern: RegExp): [string, string, string] {
  const match = pattern.exec(text);
  if (!match) throw new Error(`The HTML does not match ${pattern}`);
  const [whole, inside = ""] = match;
  return [text.slice(0, match.index), inside, text.slice(match.index + whole.length)];
}

/** Splits a text at the first occurrence of a marker. */
function splitAt(text: string, marker: string): [before: string, after: string] {
  const index = text.indexOf(marker);
  if (index === -1) throw new Error(`The HTML does not contain ${marker}`);
  return [text.slice(0, index), text.slice(index + marker.length)];
}

/** Returns the styles for browsers without JavaScript. They hide forms, because forms would not work. */
function withoutScript(head: string): string {
  const dark = [...head.matchAll(/\[data-scheme="dark"\]\{([^}]*)\}/g)].map(([, rules]) => rules);
  const scheme = `@media (prefers-color-scheme:dark){:root{${dark.join(";")}}}`;
  return `<noscript><style>${scheme}form{display:none!important}</style></noscript>`;
}
