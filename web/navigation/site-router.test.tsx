import { act, fireEvent, render, screen } from "@testing-library/react";
import { Suspense } from "react";
import { Link, Navigate, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lazyPage } from "./lazy-page.ts";
import { SiteRouter } from "./site-router.tsx";

beforeEach(() => history.replaceState(null, "", "/login"));
afterEach(() => history.replaceState(null, "", "/"));

/** Renders a form with a link to a lazy page. The returned function finishes loading the page. */
function renderForm() {
  const chunk = Promise.withResolvers<{ default: () => string }>();
  const Register = lazyPage("register-page", () => chunk.promise);
  render(
    <SiteRouter>
      <main>
        <Suspense fallback="…">
          <Routes>
            <Route
              path="/login"
              element={
                <>
                  <input aria-label="Email" />
                  <Link to="/register">Inscription</Link>
                  <Link to="/old">Ancienne adresse</Link>
                </>
              }
            />
            <Route path="/register" element={<Register />} />
            <Route path="/old" element={<Navigate to="/register" replace />} />
          </Routes>
        </Suspense>
      </main>
    </SiteRouter>,
  );
  return () => act(async () => chunk.resolve({ default: () => "la page" }));
}

describe("SiteRouter", () => {
  it("changes the URL only after the new page's chunk has loaded", async () => {
    const loaded = renderForm();
    const entries = history.length;
    fireEvent.click(screen.getByRole("link", { name: "Inscription" }));
    expect(location.pathname).toBe("/login");
    expect(screen.getByLabelText("Email")).toBeDefined();
    await loaded();
    expect(await screen.findByText("la page")).toBeDefined();
    expect(location.pathname).toBe("/register");
    expect(history.length).toBe(entries + 1);
  });

  it("blocks input on the old page while the next page loads", async () => {
    const loaded = renderForm();
    const main = screen.getByRole("main");
    fireEvent.click(screen.getByRole("link", { name: "Inscription" }));
    expect(main.inert).toBe(true);
    await loaded();
    await screen.findByText("la page");
    expect(main.inert).toBe(false);
  });

  it("adds only one history entry when the opened page redirects", async () => {
    const loaded = renderForm();
    const entries = history.length;
    fireEvent.click(screen.getByRole("link", { name: "Ancienne adresse" }));
    await loaded();
    expect(await screen.findByText("la page")).toBeDefined();
    expect(location.pathname).toBe("/register");
    expect(history.length).toBe(entries + 1);
  });

  it("shows the previous page after the back button is pressed", async () => {
    const loaded = renderForm();
    fireEvent.click(screen.getByRole("link", { name: "Inscription" }));
    await loaded();
    await screen.findByText("la page");
    act(() => history.back());
    expect(await screen.findByLabelText("Email")).toBeDefined();
    expect(location.pathname).toBe("/login");
  });
});
