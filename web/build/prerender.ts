import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, type ResolvedConfig } from "vite";
import type { RenderedPage } from "../app/prerender.tsx";

interface PrerenderOptions {
  /** Path of the module that exports `renderPage`, relative to web/. */
  entry: string;
  /** The URL of each page, such as `/login`, by the name of its HTML file. */
  pages: Record<string, string>;
}

/**
 * Writes an HTML file for each public page, so that visitors see the page before the application has loaded. The
 * pages are rendered with the same components that hydrate them in the browser (decision 24).
 */
export function prerender({ entry, pages }: PrerenderOptions): Plugin {
  let config: ResolvedConfig;
  return {
    name: "prerender",
    apply: "build",
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle({ dir = "" }) {
      const template = await readFile(join(dir, "index.html"), "utf8");
      const folder = await mkdtemp(join(config.cacheDir, "..", ".prerender-"));
      try {
        const { renderPage } = await buildRenderer(config, entry, folder);
        for (const [file, address] of Object.entries(pages)) {
          const page = await renderPage(address);
          await writeFile(join(dir, file), withPage(template, page, address));
        }
      } finally {
        await rm(folder, { recursive: true });
      }
    },
  };
}

interface Renderer {
  renderPage(address: string): Promise<RenderedPage>;
}

/** Bundles the entry module for Node.js, with the same settings as the site, and imports the bundle. */
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
    // Bundles all packages, so that each is included once and in its production build.
    ssr: { noExternal: true },
    build: { ssr: entry, outDir, assetsDir, emptyOutDir: false, minify: false, target: "node20" },
  });
  return import(pathToFileURL(join(outDir, "prerender.js")).href);
}

/**
 * Inserts a rendered page into the site's HTML. Replaces the script tags of the application with public/load-app.js,
 * which loads these scripts later.
 */
function withPage(template: string, { page, head, body }: RenderedPage, address: string): string {
  const [before, brand, after] = split(template, /<div id="root">\s*([\s\S]*?<\/div>)\s*<\/div>/);
  const root = `<div id="root" data-page="${page}">${body}</div>`;
  // The logo is hidden below the page. With lazy loading, it is fetched only if it becomes visible.
  const hidden = brand.replace("<img", '<img loading="lazy"');
  const html = `${before}${root}${hidden}${after}`.replace(/\s*<title>[^<]*<\/title>/, "");
  const [start, pageList, end] = split(html, /<script src="\/first-paint.js" data-pages="(.*?)">/);
  const { pathname, searchParams } = new URL(address, "http://localhost");
  const [param = ""] = searchParams.keys();
  const { signedOut } = JSON.parse(pageList.replaceAll("&quot;", '"'));
  const requests = JSON.stringify({ signedIn: {}, signedOut: withoutChunks(signedOut) });
  const app = [...end.matchAll(/<(?:script|link rel="modulepreload").*? (?:src|href)="(.*?)"/g)];
  const appFiles = app.map(([, file]) => file).join(" ");
  const chunks = (signedOut[pathname]?.chunks ?? []).join(" ");
  return [
    start,
    `<script src="/first-paint.js" data-param="${param}" data-pages="${requests.replaceAll('"', "&quot;")}">`,
    `</script><script defer src="/load-app.js" data-app="${appFiles}" data-chunks="${chunks}">`,
    end
      .replace(/\s*<script type="module".*?<\/script>/, "")
      .replaceAll(/\s*<link rel="modulepreload".*?>/g, "")
      .replace("</head>", () => `${head}${withoutScript(head)}</head>`),
  ].join("");
}

/** Removes the chunks from each page's entry, because load-app.js loads them later. */
function withoutChunks(signedOut: Record<string, object>): Record<string, object> {
  return Object.fromEntries(
    Object.entries(signedOut).map(([address, page]) => [address, { ...page, chunks: [] }]),
  );
}

/**
 * Splits a text at the first match of a pattern. Returns the text before the match, the capture group, and the text
 * after the match.
 */
function split(text: string, pattern: RegExp): [string, string, string] {
  const match = pattern.exec(text);
  if (!match) throw new Error(`The HTML does not match ${pattern}`);
  const [whole, inside = ""] = match;
  return [text.slice(0, match.index), inside, text.slice(match.index + whole.length)];
}

/**
 * Returns the styles for browsers without JavaScript. They follow the system's colour scheme, and hide forms,
 * because forms cannot be submitted.
 */
function withoutScript(head: string): string {
  const dark = [...head.matchAll(/\[data-scheme="dark"\]\{([^}]*)\}/g)].map(([, rules]) => rules);
  const scheme = `@media (prefers-color-scheme:dark){:root{${dark.join(";")}}}`;
  return `<noscript><style>${scheme}form{display:none!important}</style></noscript>`;
}
