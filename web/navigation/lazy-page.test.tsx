import { render, screen } from "@testing-library/react";
import { Suspense, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { MemoryRouter } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { lazyPage } from "./lazy-page.ts";

describe("lazyPage", () => {
  it("loads a page again on the next visit after a failed load", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const load = vi
      .fn<() => Promise<{ default: () => string }>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockResolvedValue({ default: () => "la page" });
    const Page = lazyPage("some-page", load);
    const at = (address: string) => (
      <MemoryRouter>
        <ErrorBoundary address={address}>
          <Suspense fallback="…">{address === "/page" ? <Page /> : "ailleurs"}</Suspense>
        </ErrorBoundary>
      </MemoryRouter>
    );
    const { rerender } = render(at("/page"));
    await screen.findByText(/some-page/);
    expect(load).toHaveBeenCalledTimes(2);
    history.pushState({ key: "second" }, "", "/ailleurs");
    rerender(at("/ailleurs"));
    expect(screen.getByText("ailleurs")).toBeTruthy();
    history.pushState({ key: "third" }, "", "/page");
    rerender(at("/page"));
    expect(await screen.findByText("la page")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("renders a preloaded page without a placeholder", async () => {
    const load = () =>
      new Promise<{ default: () => string }>((resolve) =>
        setTimeout(() => resolve({ default: () => "la page" })),
      );
    const Page = lazyPage("some-page", load);
    await Page.preload();
    const placeholder = vi.fn(() => "…");
    const Placeholder = () => placeholder();
    const container = document.createElement("div");
    startTransition(() =>
      createRoot(container).render(
        <Suspense fallback={<Placeholder />}>
          <Page />
        </Suspense>,
      ),
    );
    await vi.waitFor(() => expect(container.textContent).toBe("la page"));
    expect(placeholder).not.toHaveBeenCalled();
  });
});
