import { listPublicDays, listPublicRecipes } from "../data/sharing/public-list.ts";
import { escapeHtml } from "../html/escape-html.ts";
import { sharedAddress } from "./render-recipe.ts";

const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Returns the XML sitemap index (sitemaps.org), which links to one sitemap for each recent day with public recipes. */
export async function renderSitemapIndex(origin: string): Promise<string> {
  const days = await listPublicDays();
  const entries = days.map((day) => element("sitemap", `${origin}/partage/sitemap-${day}.xml`));
  return document("sitemapindex", entries);
}

/**
 * Returns the XML sitemap of public recipes that were submitted on a day. Returns undefined if there is no such recipe.
 */
export async function renderSitemap(origin: string, day: string): Promise<string | undefined> {
  const recipeIds = await listPublicRecipes(day);
  if (recipeIds.length === 0) return undefined;
  return document(
    "urlset",
    recipeIds.map((id) => element("url", sharedAddress(origin, id))),
  );
}

function element(name: string, address: string): string {
  return `<${name}><loc>${escapeHtml(address)}</loc></${name}>`;
}

function document(root: string, entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>\n${entries.join("\n")}\n</${root}>\n`;
}

/** Returns robots.txt, which allows all paths and links to the sitemap index. */
export function renderRobots(origin: string): string {
  return `User-agent: *\nAllow: /\nSitemap: ${origin}/partage/sitemap.xml\n`;
}
