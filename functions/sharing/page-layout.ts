import { createHash } from "node:crypto";
import { Html, html } from "../html/html.ts";
import { style } from "./page-style.ts";

/**
 * Content security policy of the pages. They can load only the site's own pictures and apply only their own style
 * sheet.
 */
const policy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash("sha256").update(style).digest("base64")}'`,
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

const styleElement = new Html(`<style>${style}</style>`);

interface PageParts {
  title: string;
  /** Additional elements for the page's `<head>`. */
  head: Html;
  main: Html;
}

/** Returns an HTML page that looks like the site but contains no scripts. */
export function renderPage({ title, head, main }: PageParts): string {
  const page = html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · À vos toques</title>
<link rel="icon" href="/icon.svg" type="image/svg+xml">
${head}
${styleElement}
</head>
<body>
<header><a class="brand" href="/">À vos toques</a></header>
<main>
${main}
</main>
<footer><a href="/about">À propos</a> <a href="/privacy">Confidentialité</a> <a href="/mentions-legales">Mentions légales</a></footer>
</body>
</html>
`;
  return page.text;
}

/** The 404 page. It is the same whether a recipe never existed, was deleted or is not shared (D52). */
export const notFoundPage = renderPage({
  title: "Page introuvable",
  head: html`<meta name="robots" content="noindex">`,
  main: html`<h1>Page introuvable</h1>
<p>Cette recette n'existe pas, n'existe plus ou n'est pas partagée.</p>
<p><a class="button" href="/challenges">Voir les défis en cours</a></p>`,
});
