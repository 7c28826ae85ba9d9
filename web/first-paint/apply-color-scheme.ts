import { colorSchemeKey } from "../api/storage-keys.ts";

/** Applies the stored colour scheme, or the system's if the user has not chosen one (D1). */
export function applyColorScheme(): void {
  colorAddressBar();
  const { dataset } = document.documentElement;
  dataset.scheme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const chosen = localStorage.getItem(colorSchemeKey);
  if (chosen === "light" || chosen === "dark") dataset.scheme = chosen;
}

/**
 * Makes the browser's address bar follow the page's colour scheme, which users can change at any time. The page lists
 * the bar's two colours, first the light one.
 */
function colorAddressBar(): void {
  const page = document.documentElement;
  const metas = [...document.querySelectorAll<HTMLMetaElement>("meta[name=theme-color]")];
  const [light = "", dark = ""] = metas.map(({ content }) => content);
  new MutationObserver(() => {
    for (const meta of metas) meta.content = page.dataset.scheme === "dark" ? dark : light;
  }).observe(page, { attributeFilter: ["data-scheme"] });
}
