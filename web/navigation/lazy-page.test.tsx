import { fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { Link, MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it, vi } from "vitest";
import { ErrorBoundary } from "../components/error-boundary.tsx";
import { lazyPage } from "./lazy-page.ts";

describe("lazyPage", () => {
  it("loads a page again on the next visit if the previous load failed", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const load = vi
      .fn<() => Promise<{ default: () => string }>>()
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockRejectedValueOnce(new TypeError("Failed to fetch"))
      .mockResolvedValue({ default: () => "la page" });
    const Page = lazyPage("some-page", load);
    function Site() {
      return (
        <ErrorBoundary resetKey={useLocation().pathname}>
          <Suspense fallback="…">
            <Routes>
              <Route path="/page" element={<Page />} />
              <Route path="/" element={<Link to="/page">Ouvrir</Link>} />
            </Routes>
          </Suspense>
        </ErrorBoundary>
      );
    }
    render(
      <MemoryRouter initialEntries={["/page"]}>
        <Site />
      </MemoryRouter>,
    );
    await screen.findByText(/some-page/);
    expect(load).toHaveBeenCalledTimes(2);
    fireEvent.click(screen.getByRole("link", { name: "Revenir à l'accueil" }));
    fireEvent.click(await screen.findByRole("link", { name: "Ouvrir" }));
    expect(await screen.findByText("la page")).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(3);
  });

  it("renders a preloaded page without showing a placeholder", async () => {
    const load = () =>
      new Promise<{ default: () => string }>((resolve) =>
        setTimeout(() => resolve({ default: () => "la page" })),
      );
    const Page = lazyPage("some-page", load);
    await Page.preload();
    const container = document.createElement("div");
    flushSync(() =>
      createRoot(container).render(
        <MemoryRouter>
          <Suspense fallback="…">
            <Page />
          </Suspense>
        </MemoryRouter>,
      ),
    );
    expect(container.textContent).toBe("la page");
  });
});
