import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { desktop, phone, sharedSite } from "../browser/journey.ts";
import { readLayoutShifts, settle, watchLayout } from "../browser/layout.ts";
import { isHydrated, openWithoutScripts } from "../browser/prerendered-page.ts";
import { recordRequests } from "../browser/record-requests.ts";
import type { User } from "../stack/users.ts";

const site = sharedSite();
let user: User;

beforeAll(async () => {
  user = await site.newUser("Simone Suzon");
});

interface PrerenderedPage {
  path: string;
  title: string;
  /** Names of the page's form fields. */
  fields?: string[];
}

const pages: PrerenderedPage[] = [
  { path: "/login", title: "Connexion", fields: ["email", "mot_de_passe"] },
  { path: "/register", title: "Inscription", fields: ["nom", "email", "mot_de_passe"] },
  { path: "/verify-email?token=inconnu", title: "Vérification de l'email" },
  {
    path: "/reset-password?token=inconnu",
    title: "Nouveau mot de passe",
    fields: ["newPassword", "confirmation"],
  },
  { path: "/about", title: "À propos" },
  { path: "/contact", title: "Contact" },
  { path: "/terms", title: "Conditions d'utilisation" },
  { path: "/privacy", title: "Confidentialité" },
  { path: "/mentions-legales", title: "Mentions légales" },
  { path: "/nulle-part/ici", title: "Page introuvable" },
];

const signedInPages: PrerenderedPage[] = [
  { path: "/dashboard", title: "Tableau de bord" },
  { path: "/challenges", title: "Défis en cours" },
  { path: "/challenges/history", title: "Historique des défis" },
  { path: "/challenges/abc", title: "Défi" },
  { path: "/challenges/abc/results", title: "Palmarès" },
  { path: "/recipes/abc-def-1234", title: "Recette" },
  { path: "/leaderboard", title: "Leaderboard" },
  { path: "/profile", title: "Mon Profil" },
  { path: "/participations", title: "Mes participations" },
  { path: "/carnet", title: "Mon carnet" },
];

/** Runs in the browser. Replaces `WebSocket` with a class that never connects. */
function blockWebSockets() {
  class PendingWebSocket extends EventTarget {
    close() {}
  }
  Object.assign(globalThis, { WebSocket: PendingWebSocket });
}

/** Runs in the browser. Counts animation frames in which the heading or the top bar is missing. */
function watchPage() {
  let incompleteFrames = 0;
  const look = () => {
    const isComplete =
      document.querySelector("h1")?.checkVisibility() && document.querySelector("#root header");
    if (!isComplete) incompleteFrames++;
    Object.assign(globalThis, { incompleteFrames });
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the browser. True if all responses that first-paint.js requested have arrived. */
function hasData(): boolean {
  // `prefetchedResponses` is undefined until first-paint.js has run.
  const prefetched: Map<string, { hasArrived?: boolean }> | undefined = Reflect.get(
    globalThis,
    "prefetchedResponses",
  );
  const responses = [...(prefetched?.values() ?? [])];
  return responses.length > 0 && responses.every(({ hasArrived }) => hasArrived);
}

/**
 * Runs in the browser. Counts the animation frames in which the application shows loading placeholders, but ignores
 * those of the prerendered page.
 */
function watchSkeletons() {
  let emptyFrames = 0;
  const look = () => {
    const isPrerendered = document.querySelector("[data-page]") !== null;
    if (!isPrerendered && document.querySelector("main [aria-busy]")) emptyFrames++;
    Object.assign(globalThis, { emptyFrames });
    requestAnimationFrame(look);
  };
  look();
}

/** Runs in the browser. Clicks a button of the prerendered page just before the application replaces that page. */
function clickBeforeReplacement(label: string) {
  const responses: Map<string, unknown> = Reflect.get(globalThis, "prefetchedResponses");
  const take = responses.delete.bind(responses);
  responses.delete = (address) => {
    document.querySelector<HTMLButtonElement>(`button[aria-label="${label}"]`)?.click();
    return take(address);
  };
}

/** Counts the pixels that differ between two screenshots of the same size. */
async function differingPixels(one: Buffer, other: Buffer): Promise<number> {
  if (one.equals(other)) return 0;
  const [first, second] = await Promise.all(
    [one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()),
  );
  let count = 0;
  for (let index = 0; index < (first?.length ?? 0); index += 3) {
    if (first?.compare(second ?? first, index, index + 3, index, index + 3) !== 0) count++;
  }
  return count;
}

/** Returns the page's HTML without React's marker comments. */
async function contentOf(page: Page): Promise<string> {
  return (await page.locator("#root").innerHTML()).replaceAll(/<!--.*?-->/g, "");
}

describe("prerendered HTML", () => {
  let visitorPage: Page;
  beforeAll(async () => {
    visitorPage = await site.visit(phone);
  });

  it.each(pages)("prerenders the heading and the form fields of $path", async (target) => {
    const response = await fetch(site.url + target.path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toMatch(/^text\/html/);
    expect(response.headers.get("cache-control")).toBe("no-cache");
    const html = await response.text();
    expect(html.replaceAll("&#x27;", "'")).toMatch(new RegExp(`<h1[^>]*>${target.title}</h1>`));
    expect(html.replaceAll("&#x27;", "'")).toContain(
      `<title>${target.title} · À vos toques</title>`,
    );
    const inputs = [...html.matchAll(/<input[^>]* name="(\w+)"/g)].map(([, name]) => name);
    expect(inputs).toEqual(target.fields ?? []);
    expect(html).not.toMatch(/<script(?![^>]* src=)/);
  });

  it.each([
    ...pages.map((target) => ({ ...target, colorScheme: "light" as const })),
    // The colour schemes differ only in CSS variables, so one page is enough to test the dark scheme.
    { path: "/login", title: "Connexion", colorScheme: "dark" as const },
  ])("hydrates a public page without any visible change: $path, $colorScheme", async (target) => {
    const page = await site.openTab(visitorPage);
    const errors: string[] = [];
    page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
    page.on("pageerror", (error) => errors.push(error.message));
    // Leaves API requests unanswered. The API would reject this page's unknown token, and the error response would
    // change the page.
    await page.route(/\/api\//, () => undefined);
    await page.emulateMedia({ colorScheme: target.colorScheme });
    await page.addInitScript(watchLayout);
    const release = await openWithoutScripts(page, target.path);
    const heading = page.getByRole("heading", { level: 1, name: target.title });
    await heading.waitFor();
    const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const expected = { light: "rgb(255, 248, 243)", dark: "rgb(27, 20, 18)" };
    expect(await background()).toBe(expected[target.colorScheme]);
    await page.evaluate(() => document.fonts.ready);
    const before = await page.screenshot({ animations: "disabled" });
    // Ignores small layout shifts that happen when web fonts replace the fallback fonts.
    const early = await readLayoutShifts(page);
    expect(early.filter(({ value }) => value > 0.04)).toEqual([]);
    const element = await heading.elementHandle();
    const html = await contentOf(page);
    release();
    await page.waitForFunction(isHydrated);
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
    await page.evaluate(settle);
    expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
    // The contact, privacy and legal pages change after hydration, because their contact details load from another
    // file.
    if (!/^\/(contact|privacy|mentions)/.test(target.path)) {
      expect(await contentOf(page)).toBe(html);
      expect(before.equals(await page.screenshot({ animations: "disabled" }))).toBe(true);
    }
    // The legal notice shifts when the publisher's details load, because the build does not know how long they are.
    if (!target.path.startsWith("/mentions")) expect(await readLayoutShifts(page)).toEqual(early);
    expect(errors).toEqual([]);
    expect(await page.title()).toBe(`${target.title} · À vos toques`);
    expect(await page.locator(".brand").count()).toBe(0);
  });
});

describe("prerendered page for signed-in users", () => {
  let userPage: Page;
  beforeAll(async () => {
    userPage = await site.visit(phone, user);
  });

  it.each(
    signedInPages.flatMap((target) => [
      { ...target, colorScheme: "light" as const, size: phone, width: phone.width },
      { ...target, colorScheme: "dark" as const, size: desktop, width: desktop.width },
    ]),
  )(
    "hydrates a signed-in page without any visible change: $path, $colorScheme, $width px",
    async ({ path, title, colorScheme, size }) => {
      const page = await site.openTab(userPage);
      await page.setViewportSize(size);
      // Leaves API requests and live connections pending, so that the loading placeholders stay visible.
      await page.route(/\/api\//, () => undefined);
      await page.addInitScript(blockWebSockets);
      await page.emulateMedia({ colorScheme });
      await page.addInitScript(watchLayout);
      const release = await openWithoutScripts(page, path);
      await page.getByRole("heading", { level: 1, name: title }).waitFor();
      await page.getByRole("button", { name: "Compte de Simone Suzon" }).waitFor();
      expect(await page.title()).toBe(`${title} · À vos toques`);
      expect(await page.locator(".brand").isVisible()).toBe(false);
      // Loads the web fonts, so that both screenshots show the same fonts.
      await page.evaluate(async () => {
        delete document.documentElement.dataset.fonts;
        await document.fonts.ready;
      });
      // Stops the animation of loading placeholders, because it changes how their corners look in screenshots.
      await page.addStyleTag({ content: ".MuiSkeleton-root { animation: none !important }" });
      const before = await page.screenshot({ animations: "disabled" });
      const element = await page.locator("h1").elementHandle();
      const early = await readLayoutShifts(page);
      await page.evaluate(watchPage);
      release();
      await page.waitForFunction(isHydrated);
      await page.evaluate(settle);
      expect(await element?.evaluate((node) => node.isConnected)).toBe(true);
      expect(await readLayoutShifts(page)).toEqual(early);
      expect(await page.evaluate(() => Reflect.get(globalThis, "incompleteFrames"))).toBe(0);
      const after = await page.screenshot({ animations: "disabled" });
      // Does not compare screenshots of the profile on desktop, because its second column appears only after the first
      // one.
      if (path === "/profile" && size === desktop) return;
      expect(await differingPixels(before, after)).toBeLessThan(100);
    },
  );

  it("adds a link to the admin pages if the user is an administrator", async () => {
    const admin = await site.administrator();
    const page = await site.visit(desktop, admin);
    const release = await openWithoutScripts(page, "/challenges");
    await page.getByRole("heading", { level: 1, name: "Défis en cours" }).waitFor();
    await page.evaluate(watchPage);
    release();
    await page.getByRole("link", { name: "Administration" }).waitFor();
    expect(await page.evaluate(() => Reflect.get(globalThis, "incompleteFrames"))).toBe(0);
  });

  it("replaces the prerendered page in a single render if API data arrives before the scripts do", async () => {
    const page = await site.visit(phone, user);
    const release = await openWithoutScripts(page, "/challenges");
    await page.waitForFunction(hasData);
    const heading = await page.locator("h1").elementHandle();
    await page.evaluate(watchPage);
    await page.evaluate(watchSkeletons);
    await page.evaluate(clickBeforeReplacement, "Compte de Simone Suzon");
    release();
    await page.waitForFunction(isHydrated);
    await page.getByText("Connecté en tant que").waitFor();
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(false);
    expect(await page.evaluate(() => Reflect.get(globalThis, "incompleteFrames"))).toBe(0);
    expect(await page.evaluate(() => Reflect.get(globalThis, "emptyFrames"))).toBe(0);
  });

  it("keeps the keyboard focus if API data arrives before the scripts do", async () => {
    const page = await site.visit(phone, user);
    const release = await openWithoutScripts(page, "/challenges");
    await page.waitForFunction(hasData);
    await page.keyboard.press("Tab");
    const focused = await page.locator(":focus").elementHandle();
    release();
    await page.waitForFunction(isHydrated);
    expect(await focused?.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  it("downloads the web fonts only after the application has rendered the page", async () => {
    const page = await site.visit(phone, user);
    await page.addInitScript(() => {
      new MutationObserver(([change]) => {
        const { fonts } = document.documentElement.dataset;
        if (change?.oldValue === "fallback" && fonts === undefined) {
          const heading = document.querySelector("h1");
          const keys = heading ? Object.keys(heading) : [];
          Reflect.set(
            globalThis,
            "wasRendered",
            keys.some((key) => key.startsWith("__react")),
          );
        }
      }).observe(document, {
        subtree: true,
        attributeFilter: ["data-fonts"],
        attributeOldValue: true,
      });
    });
    const fonts = recordRequests(page, (request) => request.resourceType() === "font");
    const release = await openWithoutScripts(page, "/challenges");
    await page.getByRole("heading", { level: 1, name: "Défis en cours" }).waitFor();
    await page.evaluate(settle);
    expect(fonts).toEqual([]);
    release();
    await page.waitForFunction(isHydrated);
    await expect.poll(() => fonts.length).toBe(2);
    expect(await page.evaluate(() => Reflect.get(globalThis, "wasRendered"))).toBe(true);
  });

  it("links to the challenge whose id is in the URL, even before the application has loaded", async () => {
    const page = await site.visit(phone, user);
    await openWithoutScripts(page, "/challenges/abc/results");
    const link = page.getByRole("link", { name: "Voir le défi" });
    await link.waitFor();
    expect(await link.getAttribute("href")).toMatch(/\/challenges\/abc$/);
  });

  // All pages use the same script, so two paths are enough: one without an id and one with an id.
  it.each(["/dashboard", "/challenges/abc"].map((path) => ({ path })))(
    "hides the prerendered page from visitors without a session: $path",
    async ({ path }) => {
      const page = await site.visit(phone);
      const release = await openWithoutScripts(page, path);
      await page.locator(".brand").waitFor();
      expect(await page.locator("h1").isVisible()).toBe(false);
      expect(await page.title()).toBe("À vos toques");
      release();
      await page.getByRole("heading", { level: 1, name: "Connexion" }).waitFor();
      expect(await page.title()).toBe("Connexion · À vos toques");
    },
  );
});

describe("prerendered form", () => {
  it("keeps the typed text, the focus and the field's highlight when the application loads", async () => {
    const page = await site.visit(phone);
    const release = await openWithoutScripts(page, "/register");
    await page.getByLabel("Nom").pressSequentially("Camille");
    await page.getByLabel("Email").pressSequentially("camille@");
    const frameColour = () =>
      page
        .getByLabel("Email")
        .evaluate((input) => getComputedStyle(input.parentElement ?? input).borderTopColor);
    const teal = "rgb(15, 118, 110)";
    await expect.poll(frameColour).toBe(teal);
    release();
    await page.waitForFunction(isHydrated);
    await page.getByLabel("Email").and(page.locator(":focus")).waitFor();
    await page.keyboard.type("exemple.fr");
    expect(await page.getByLabel("Email").inputValue()).toBe("camille@exemple.fr");
    expect(await page.getByLabel("Nom").inputValue()).toBe("Camille");
    await expect.poll(frameColour).toBe(teal);
    await page.getByText("Email", { exact: true }).and(page.locator(".Mui-focused")).waitFor();
    // The form reports only the missing password, which shows that the other fields have kept their text.
    await page.getByRole("button", { name: "S'inscrire" }).click();
    await page.getByText("Le mot de passe est requis").waitFor();
    expect(await page.getByText("est requis").count()).toBe(1);
  });

  it("submits the form after the application has loaded if the user pressed Enter earlier", async () => {
    const { email, password } = await site.newUser("Pressée");
    const page = await site.visit(phone);
    const release = await openWithoutScripts(page, "/login");
    await page.getByLabel("Email").pressSequentially(email);
    await page.getByLabel("Mot de passe", { exact: true }).pressSequentially(password);
    await page.keyboard.press("Enter");
    expect(new URL(page.url()).search).toBe("");
    release();
    await page.waitForURL("**/dashboard");
  });
});

describe("search field", () => {
  const searchField = (page: Page) => page.getByRole("searchbox", { name: "Chercher une recette" });

  it.each([
    { when: "the application hydrates the page", path: "/challenges/history" },
    { when: "the application replaces the page", path: "/challenges/history?depuis=email" },
  ])("keeps the typed text and the focus when $when", async ({ path }) => {
    const page = await site.visit(phone, user);
    const release = await openWithoutScripts(page, path);
    await searchField(page).pressSequentially("tar");
    release();
    await page.waitForFunction(isHydrated);
    await searchField(page).and(page.locator(":focus")).waitFor();
    await page.keyboard.type("te");
    expect(await searchField(page).inputValue()).toBe("tarte");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/recipes?q=tarte");
  });

  it.each([
    { when: "hydrates the page", path: "/challenges/history" },
    { when: "replaces the page", path: "/challenges/history?depuis=email" },
  ])(
    "searches for the typed text if the user pressed Enter before the app $when",
    async ({ path }) => {
      const page = await site.visit(phone, user);
      const release = await openWithoutScripts(page, path);
      await searchField(page).pressSequentially("tarte");
      await page.keyboard.press("Enter");
      release();
      await page.waitForURL("**/recipes?q=tarte");
    },
  );
});

describe("login page", () => {
  it("opens the password reset dialog if the user clicked its button before the app loaded", async () => {
    const page = await site.visit(phone);
    const release = await openWithoutScripts(page, "/login");
    await page.getByLabel("Email").pressSequentially("camille@exemple.fr");
    await page.getByRole("button", { name: "Mot de passe oublié ?" }).click();
    release();
    const dialog = page.getByRole("dialog");
    await dialog.waitFor();
    expect(await dialog.getByLabel("Email").inputValue()).toBe("camille@exemple.fr");
  });

  it("keeps the prerendered elements when the application hydrates the login page at /", async () => {
    const page = await site.visit(phone);
    const release = await openWithoutScripts(page, "/");
    const heading = await page.getByRole("heading", { name: "Connexion" }).elementHandle();
    release();
    await page.waitForFunction(isHydrated);
    await page.waitForURL("**/login");
    expect(await heading?.evaluate((node) => node.isConnected)).toBe(true);
  });

  it("never shows the login page to users who are already signed in", async () => {
    const page = await site.visit(phone, await site.newUser("Revenue"));
    for (const path of ["/login", "/"]) {
      const release = await openWithoutScripts(page, path);
      await page.locator(".brand").waitFor();
      expect(await page.locator("h1").isVisible()).toBe(false);
      expect(await page.title()).toBe("À vos toques");
      release();
      await page.waitForURL(path === "/" ? "**/challenges" : "**/dashboard");
      await page.getByRole("button", { name: /^Compte de/ }).waitFor();
      await page.unrouteAll();
    }
  });

  it("fills in the email address that another page passed in the history state", async () => {
    const page = await site.visit(phone);
    await page.goto("/login");
    await page.evaluate(() => {
      history.replaceState({ usr: { email: "camille@exemple.fr" } }, "");
    });
    await page.reload();
    await page.waitForFunction(isHydrated);
    expect(await page.getByLabel("Email").inputValue()).toBe("camille@exemple.fr");
  });
});

describe("browser that blocks its storage", () => {
  it("opens public pages, whether they are prerendered or not", async () => {
    const page = await site.visit(phone);
    await page.addInitScript(() => {
      for (const name of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            throw new DOMException("The storage is blocked", "SecurityError");
          },
        });
      }
    });
    await page.goto("/signaler");
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.goto("/login");
    await page.waitForFunction(isHydrated);
    await page.getByRole("button", { name: "Mot de passe oublié ?" }).click();
    await page.getByRole("dialog").waitFor();
  });
});

describe("link without token", () => {
  it.each([
    ["/verify-email", "Token de vérification manquant"],
    ["/reset-password", "Token de réinitialisation manquant"],
  ])("shows only an error message at %s if the link contains no token", async (path, error) => {
    const page = await site.visit(phone);
    const release = await openWithoutScripts(page, path);
    await page.locator(".brand").waitFor();
    expect(await page.locator("h1").isVisible()).toBe(false);
    release();
    await page.getByText(error).waitFor();
  });
});

describe("site without JavaScript", () => {
  it.each([
    { colorScheme: "light" as const, shown: pages, colour: "rgb(43, 33, 29)" },
    { colorScheme: "dark" as const, shown: pages.slice(0, 1), colour: "rgb(246, 236, 231)" },
  ])(
    "shows a notice and the page's text, but no forms ($colorScheme colour scheme)",
    async ({ colorScheme, shown, colour }) => {
      const browser = (await site.visit(phone)).context().browser();
      const context = await browser?.newContext({
        baseURL: site.url,
        javaScriptEnabled: false,
        colorScheme,
        viewport: phone,
      });
      const page = await context?.newPage();
      if (!page) throw new Error("The browser is closed");
      await page.goto("/dashboard");
      await page.locator(".no-script").waitFor();
      expect(await page.locator("h1").isVisible()).toBe(false);
      for (const { path, title } of shown) {
        await page.goto(path);
        await page.locator(".no-script").waitFor();
        await page.getByRole("heading", { level: 1, name: title }).waitFor();
        expect(await page.locator("form").filter({ visible: true }).count()).toBe(0);
      }
      const heading = page.locator("h1");
      expect(await heading.evaluate((node) => getComputedStyle(node).color)).toBe(colour);
      await context?.close();
    },
  );
});
