import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import { timeoutManager } from "@tanstack/react-query";
import { StrictMode } from "react";
import { prerender } from "react-dom/static";
import { UNSAFE_createMemoryHistory } from "react-router-dom";
import { noSession, type Session } from "../api/session.ts";
import { App } from "./app.tsx";
import { placeholders } from "./placeholders.ts";
import { pageAt } from "./router.tsx";

/** A page rendered to HTML, which web/build/prerender.ts writes to a file. */
export interface RenderedPage {
  /** The pattern of the route that matches the page, such as `recipes/:recipeId`. */
  page: string;
  /** HTML for the document's head: the page's title and styles. */
  head: string;
  body: string;
}

// Disables the query client's timers, which would keep the build running.
timeoutManager.setTimeoutProvider({
  setTimeout: () => 0,
  clearTimeout: () => undefined,
  setInterval: () => 0,
  clearInterval: () => undefined,
});

/**
 * A session with placeholder data, for prerendering the pages of signed-in users. first-paint/fill-in.ts replaces the
 * placeholders with the user's data.
 */
const placeholderSession: Session = {
  token: "token",
  refreshToken: undefined,
  user: {
    id: "",
    nom: placeholders.name,
    email: placeholders.email,
    role: "USER",
    isVerified: true,
  },
};

/** Renders a page to HTML. Public pages have no session. Pages for signed-in users contain no data yet. */
export async function renderPage(address: string, isSignedIn: boolean): Promise<RenderedPage> {
  const cache = createCache({ key: "css" });
  // Makes Emotion collect the styles instead of adding a `<style>` element to each component.
  cache.compat = true;
  const createHistory = () => UNSAFE_createMemoryHistory({ initialEntries: [address] });
  const { prelude } = await prerender(
    <StrictMode>
      <CacheProvider value={cache}>
        <App createHistory={createHistory} session={isSignedIn ? placeholderSession : noSession} />
      </CacheProvider>
    </StrictMode>,
    {
      // Stops React from adding inline scripts that insert parts of the page, because the CSP blocks inline scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (error) => {
        throw error;
      },
    },
  );
  const html = await new Response(prelude).text();
  // React puts the elements of the document's head first. The body starts at the first `<div>`, or at the comment
  // `<!--$-->` before it, which marks a Suspense boundary.
  const start = html.search(/(<!--\$-->)?<div/);
  return {
    page: pageAt(new URL(address, "http://localhost").pathname) ?? "",
    head: html.slice(0, start) + styleElements(cache),
    body: html.slice(start),
  };
}

/** Returns the collected styles as `<style>` elements, which Emotion reuses in the browser. */
function styleElements({ inserted, registered }: ReturnType<typeof createCache>): string {
  const styles = Object.entries(inserted).map(([id, css]) => ({ id, css: String(css) }));
  const isGlobal = ({ id }: { id: string }) =>
    registered[`css-${id}`] === undefined && !id.startsWith("animation-");
  const scoped = styles.filter((style) => !isGlobal(style));
  const element = (key: string, css: string) => `<style data-emotion="${key}">${css}</style>`;
  return [
    ...styles.filter(isGlobal).map(({ id, css }) => element(`css-global ${id}`, css)),
    element(`css ${scoped.map(({ id }) => id).join(" ")}`, scoped.map(({ css }) => css).join("")),
  ].join("");
}
