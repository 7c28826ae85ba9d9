import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { RouteObject } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import serveApp from "../../infra/cloudfront/serve-app.js?raw";
import { storeSession } from "../api/session.ts";
import { cachedPages, publicPages, signedInPages } from "../build/prerendered-pages.ts";
import { pageFileOf } from "../service-worker/page-file.ts";
import { fakeApi, refusal } from "../testing/fake-api.ts";
import { renderAt } from "../testing/render-at.tsx";
import { camille, signIn } from "../testing/sign-in.ts";
import { pageAt, Router, routes } from "./router.tsx";

async function openFromFooter(name: string) {
  fireEvent.click(screen.getByText(name, { selector: "footer a" }));
  await screen.findByRole("heading", { level: 1, name });
}

describe("Router", () => {
  it("keeps the site's header mounted when the user follows a link in the footer", async () => {
    signIn();
    const sent = fakeApi(() => ({ json: [] }));
    renderAt("/participations", <Router />);
    await screen.findByRole("heading", { level: 1, name: "Mes participations" });
    const bar = document.querySelector("header");
    const requests = () => sent.filter(({ call }) => call.startsWith("GET /users/participations"));
    await waitFor(() => expect(requests()).toHaveLength(1));
    await openFromFooter("À propos");
    expect(document.querySelector("header")).toBe(bar);
    await openFromFooter("Contact");
    expect(document.querySelector("header")).toBe(bar);
  });

  it("explains to a demoted administrator on /challenges why the admin page was closed (D14)", async () => {
    signIn({ ...camille, role: "ADMIN" });
    fakeApi(() => ({ json: [] }));
    const { currentPath } = renderAt("/admin", <Router />);
    await screen.findByRole("tab", { name: "Défis" });
    act(() => storeSession({ user: { ...camille, role: "USER" } }));
    expect(
      await screen.findByText("Un autre administrateur a retiré votre accès à l'administration."),
    ).toBeDefined();
    expect(currentPath()).toBe("/challenges");
  });

  it.each([
    ["/dashboard", "Erreur lors du chargement des défis"],
    ["/dashboard", "Erreur lors du chargement des recettes"],
    ["/challenges", "Erreur lors du chargement des défis"],
    ["/challenges/history", "Erreur lors du chargement de l'historique"],
    ["/recipes?q=riz", "Erreur lors de la recherche"],
    ["/leaderboard", "Erreur lors du chargement des données du leaderboard"],
    ["/participations", "Erreur lors du chargement de vos participations"],
    ["/carnet", "Erreur lors du chargement de votre carnet"],
    ["/profile", "Vos réglages n'ont pas pu être chargés."],
    ["/profile", "La liste de vos clés d'accès n'a pas pu être chargée."],
    ["/profile", "La liste de vos appareils n'a pas pu être chargée."],
    ["/profile", "Les décisions n'ont pas pu être chargées."],
    ["/admin", "Erreur lors du chargement des défis"],
    ["/admin?tab=users", "Erreur lors du chargement des utilisateurs"],
    ["/admin?tab=gpt", "Erreur lors du chargement des paramètres"],
    ["/admin/signalements", "Erreur lors du chargement des signalements"],
  ])(
    'shows a retry button at %s next to the message "%s" when loading fails',
    async (path, text) => {
      vi.stubGlobal(
        "WebSocket",
        class {
          close() {}
        },
      );
      signIn({ ...camille, role: "ADMIN" });
      fakeApi(() => refusal(400, "validation", "?"));
      renderAt(path, <Router />);
      const alert = within(
        (await screen.findByText(text)).closest('[role="alert"]') as HTMLElement,
      );
      expect(alert.getByRole("button", { name: "Réessayer" })).toBeDefined();
    },
  );
});

/** Returns the file that CloudFront serves for a path. */
const fileAt = new Function("uri", `${serveApp}; return handler({ request: { uri } }).uri`) as (
  uri: string,
) => string;

/** Returns the paths of all routes. Each parameter is replaced with `x`. */
function pathsOf(nested: RouteObject[]): string[] {
  return nested.flatMap(({ path, children }) => [
    ...(path && path !== "*" ? [`/${path.replaceAll(/:\w+/g, "x")}`] : []),
    ...pathsOf(children ?? []),
  ]);
}

describe("CloudFront routing", () => {
  const addresses = new Map<string, string>([
    ...Object.entries(publicPages).map(
      ([address, file]) => [address.replace(/\?.*/, ""), `/${file}`] as const,
    ),
    ...Object.entries(signedInPages).map(
      ([path, file]) => [path.replace("{id}", "x"), `/${file}`] as const,
    ),
  ]);

  it.each(pathsOf(routes))(
    "serves the prerendered page at %s, or index.html if the page is not prerendered",
    (path) => {
      expect(fileAt(path)).toBe(addresses.get(path) ?? "/index.html");
    },
  );

  // Adds the index route `/`, which `pathsOf` does not return.
  const cachedPaths = ["/", ...pathsOf(routes)].filter((path) => pageFileOf(path, cachedPages));

  it.each(cachedPaths)(
    "serves the same file for %s from the service worker's cache and from CloudFront",
    (path) => {
      expect(pageFileOf(path, cachedPages)).toBe(fileAt(path));
    },
  );

  it("has a route for every page that the service worker serves from its cache", () => {
    expect(cachedPaths).toHaveLength(Object.keys(cachedPages).length);
  });

  it("serves the not-found page for unknown paths", () => {
    for (const path of ["/introuvable", "/challenges/x/votes", "/recipes/a/b", "/login/x"]) {
      expect(fileAt(path), path).toBe("/not-found.html");
      expect(pageAt(path), path).toBe("*");
    }
  });
});
