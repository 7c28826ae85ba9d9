import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { afterEach, expect, test } from "vitest";
import { forgetRequestedPage, takeRequestedPage } from "../navigation/requested-page.ts";
import { renderAt } from "../testing/render-at.tsx";
import { camille, signIn } from "../testing/sign-in.ts";
import { AdminGuard, Guard, RootRedirect, VisitorGuard } from "./guard.tsx";

afterEach(() => void takeRequestedPage());

function site() {
  return (
    <Routes>
      <Route index element={<RootRedirect />} />
      <Route element={<VisitorGuard />}>
        <Route path="login" element="la connexion" />
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

test("shows the page to who has a stored token and user", () => {
  signIn();
  renderAt("/dashboard", site());
  expect(screen.getByText("le tableau")).toBeTruthy();
});

test.each(["token", "user"])("sends to /login who has no stored %s", (key) => {
  signIn();
  localStorage.removeItem(key);
  expect(renderAt("/dashboard", site()).currentPath()).toBe("/login");
});

test("sends to /login as soon as the session ends in another tab", async () => {
  signIn();
  const { currentPath } = renderAt("/dashboard", site());
  localStorage.clear();
  window.dispatchEvent(new Event("storage"));
  expect(await screen.findByText("la connexion")).toBeTruthy();
  expect(currentPath()).toBe("/login");
});

test("the root leads to the challenges with a stored token, else to /login", () => {
  expect(renderAt("/", site()).currentPath()).toBe("/login");
  signIn();
  expect(renderAt("/", site()).currentPath()).toBe("/challenges");
});

test("lets an administrator into /admin and sends a user to the root", () => {
  signIn();
  expect(renderAt("/admin", site()).currentPath()).toBe("/challenges");
  signIn({ ...camille, role: "ADMIN" });
  expect(renderAt("/admin", site()).currentPath()).toBe("/admin");
});

test("notes the page that was asked for, once, but none after a logout", () => {
  renderAt("/challenges?recipe=r1", site());
  expect(takeRequestedPage()).toBe("/challenges?recipe=r1");
  expect(takeRequestedPage()).toBeUndefined();
  forgetRequestedPage();
  renderAt("/challenges", site());
  expect(takeRequestedPage()).toBeUndefined();
});

test("leads on from /login who is signed in already", () => {
  signIn();
  expect(renderAt("/login", site()).currentPath()).toBe("/dashboard");
});
