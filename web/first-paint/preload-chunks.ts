import type { ListedPage } from "./page-list.ts";

/** Preloads the chunks of the pages. */
export function preloadChunks(pages: ListedPage[]): void {
  for (const href of new Set(pages.flatMap(({ chunks }) => chunks))) {
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "modulepreload", href, crossOrigin: "" }));
  }
}
