import { act, screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, describe, expect, it, vi } from "vitest";
import { clearSession } from "../api/session.ts";
import { renderAt } from "../testing/render-at.tsx";
import { camille, signIn } from "../testing/sign-in.ts";
import { AdminGuard, Guard, RootRedirect, VisitorGuard } from "./guard.tsx";
import { takeRequestedPage } from "./requested-page.ts";

afterEach(() => void takeRequestedPage());

function site() {
  return (
    <Routes>
      <Route index element={<RootRedirect />} />
      <Route element={<VisitorGuard />}>
        <Route path="login" element="la connexion" />
        <Route path="register" element="l'inscription" />
      </Route>
      <Route element={<Guard />}>
        <Route path="challenges" element="les défis" />
        <Route path="dashboard" element="le tableau" />
        <Route element={<AdminGuard />}>
          <Route path="admin" element="les réglages" />
        </Route>
      </Route>
    </Routes>
  );
}

describe("route protection", () => {
  it("shows a protected page when a token and a user are stored", () => {
    signIn();
    renderAt("/dashboard", site());
    expect(screen.getByText("le tableau")).toBeTruthy();
  });

  it.each(["token", "user"])("redirects to /login when the stored session has no %s", (key) => {
    signIn();
    localStorage.removeItem(key);
    expect(renderAt("/dashboard", site()).currentPath()).toBe("/login");
  });

  it("redirects / to /challenges if an access token is stored, and to /login if not", () => {
    expect(renderAt("/", site()).currentPath()).toBe("/login");
    signIn();
    expect(renderAt("/", site()).currentPath()).toBe("/challenges");
  });

  it("allows only administrators to open /admin", () => {
    signIn();
    expect(renderAt("/admin", site()).currentPath()).toBe("/challenges");
    signIn({ ...camille, role: "ADMIN" });
    expect(renderAt("/admin", site()).currentPath()).toBe("/admin");
  });

  it("stores the requested path in local storage if the visitor was never signed in", () => {
    renderAt("/challenges?recipe=r1", site());
    expect(localStorage.getItem("requested-page")).toMatch(/^\d+ \/challenges\?recipe=r1$/);
  });

  it("keeps the current path out of local storage when the session ends", async () => {
    signIn();
    const { currentPath } = renderAt("/dashboard", site());
    clearSession();
    window.dispatchEvent(new Event("storage"));
    expect(await screen.findByText("la connexion")).toBeTruthy();
    expect(currentPath()).toBe("/login");
    expect(localStorage.length).toBe(0);
    expect(takeRequestedPage()).toBe("/dashboard");
  });

  it("opens the requested page after every login in another tab, not only the first (D54)", async () => {
    const { currentPath } = renderAt("/dashboard?a=1", site());
    for (const page of ["/dashboard?a=1", "/dashboard?a=1"]) {
      expect(currentPath()).toBe("/login");
      act(() => signIn());
      await vi.waitFor(() => expect(currentPath()).toBe(page));
      act(() => clearSession());
    }
  });

  it("keeps /login open after a login in another tab if no page was requested", () => {
    const { currentPath } = renderAt("/login", site());
    act(() => signIn());
    expect(currentPath()).toBe("/login");
    expect(screen.getByText("la connexion")).toBeTruthy();
  });

  it("keeps /register open after a login in another tab, because a user may be typing", () => {
    renderAt("/dashboard", site()).unmount();
    const { currentPath } = renderAt("/register", site());
    act(() => signIn());
    expect(currentPath()).toBe("/register");
    expect(screen.getByText("l'inscription")).toBeTruthy();
  });

  it("opens the requested page if /login is reloaded after a login in another tab", () => {
    sessionStorage.setItem("requested-page", "/challenges?recipe=r1");
    signIn();
    expect(renderAt("/login", site()).currentPath()).toBe("/challenges?recipe=r1");
    expect(sessionStorage.length).toBe(0);
  });

  it("lets a signed-in user open /login to request a password reset email", () => {
    signIn();
    const address = { pathname: "/login", state: { isPasswordForgotten: true } };
    expect(renderAt(address, site()).currentPath()).toBe("/login");
  });

  it("remembers the requested page with its URL fragment, because links in emails may have one", () => {
    renderAt("/dashboard#decisions", site());
    expect(takeRequestedPage()).toBe("/dashboard#decisions");
  });

  it("redirects a signed-in user from /login to the dashboard", () => {
    signIn();
    expect(renderAt("/login", site()).currentPath()).toBe("/dashboard");
  });
});
