import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { clearSession, noSession, readSession } from "../api/session.ts";
import { sessionKeys } from "../api/storage-keys.ts";
import { rememberRequestedPage, takeRequestedPage } from "../app/requested-page.ts";
import { camille, signIn } from "../testing/sign-in.ts";

const { dataset } = document.documentElement;

afterEach(() => {
  vi.restoreAllMocks();
  vi.resetModules();
  delete dataset.scheme;
  delete dataset.render;
  globalThis.heldEvent = undefined;
  globalThis.prefetchedResponses = undefined;
  document.body.replaceChildren();
});

/** Runs the script in a page whose script tag has the given attributes. Returns the errors that the script logs. */
async function run(attributes: Record<string, string> = {}): Promise<unknown[]> {
  const script = document.createElement("script");
  Object.assign(script.dataset, attributes);
  vi.spyOn(document, "currentScript", "get").mockReturnValue(script);
  const errors = vi.spyOn(console, "error").mockReturnValue();
  await import("./main.ts");
  return errors.mock.calls.flat();
}

describe("first-paint.js", () => {
  it("applies the stored colour scheme", async () => {
    localStorage.setItem("scheme", "dark");
    expect(await run()).toEqual([]);
    expect(dataset.scheme).toBe("dark");
  });

  it("gives the address bar the page's colour scheme, also when the user changes it", async () => {
    const metas = ["#fff", "#000"].map((content) =>
      Object.assign(document.createElement("meta"), { name: "theme-color", content }),
    );
    document.head.append(...metas);
    onTestFinished(() => metas.forEach((meta) => void meta.remove()));
    const colors = () => metas.map(({ content }) => content);
    localStorage.setItem("scheme", "dark");
    await run();
    await vi.waitFor(() => expect(colors()).toEqual(["#000", "#000"]));
    dataset.scheme = "light";
    await vi.waitFor(() => expect(colors()).toEqual(["#fff", "#fff"]));
  });

  it("uses storage in memory and the system's colour scheme if the browser blocks the storage", async () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    const blocked = {
      getItem: () => {
        throw new Error("blocked");
      },
    };
    vi.stubGlobal("localStorage", blocked);
    vi.stubGlobal("sessionStorage", blocked);
    expect(await run()).toEqual([]);
    expect(dataset.scheme).toBe("dark");
    expect(readSession()).toEqual(noSession);
    signIn();
    expect(readSession().user).toEqual(camille);
    rememberRequestedPage("/recipes");
    clearSession();
    expect(readSession()).toEqual(noSession);
    expect(takeRequestedPage()).toBe("/recipes");
  });

  it("logs an error and still holds clicks if choosing the page fails", async () => {
    localStorage.setItem(sessionKeys.token, "token");
    localStorage.setItem(sessionKeys.user, "{");
    expect(await run({ signedIn: "" })).toEqual([expect.any(SyntaxError)]);
    document.body.innerHTML = "<div data-page><button></button></div>";
    document.querySelector("button")?.click();
    expect(globalThis.heldEvent?.type).toBe("click");
  });

  it("sends the page's first requests even if preloading its chunks fails", async () => {
    vi.stubGlobal("fetch", async () => Response.json({}));
    const error = new Error("no preloading");
    vi.spyOn(document.head, "append").mockImplementation(() => {
      throw error;
    });
    const page = { calls: ["/api/showcase"], chunks: ["/static/a.js"] };
    const signedOut = { [location.pathname]: page };
    expect(await run({ pages: JSON.stringify({ signedIn: {}, signedOut }) })).toEqual([error]);
    expect([...(globalThis.prefetchedResponses?.keys() ?? [])]).toEqual(["/api/showcase"]);
  });

  it("prefetches the results of a search with 100 characters, but not with 101", async () => {
    vi.stubGlobal("fetch", async () => Response.json({}));
    localStorage.setItem(sessionKeys.token, "token");
    const page = { calls: [], chunks: [], search: { call: "/api/recipes" } };
    for (const [length, requests] of [
      [1, 0],
      [2, 1],
      [100, 1],
      [101, 0],
    ] as const) {
      history.replaceState(null, "", `/recipes?q=${"x".repeat(length)}`);
      await run({ pages: JSON.stringify({ signedIn: { "/recipes": page }, signedOut: {} }) });
      expect(globalThis.prefetchedResponses?.size, `${length} characters`).toBe(requests);
      vi.resetModules();
    }
  });
});
