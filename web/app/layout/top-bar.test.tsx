import { act, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { breakChunk } from "../../testing/break-chunk.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { goBack } from "../../testing/go-back.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { camille, signIn } from "../../testing/sign-in.ts";
import { TopBar } from "./top-bar.tsx";

describe("TopBar", () => {
  it("contains links to the dashboard and the main pages", () => {
    signIn();
    renderAt("/challenges", <TopBar />);

    const links = screen
      .getAllByRole("link")
      .map((link) => [link.textContent, link.getAttribute("href")]);
    expect(links).toEqual([
      ["À vos toques", "/dashboard"],
      ["Défis", "/challenges"],
      ["Historique", "/challenges/history"],
      ["Classement", "/leaderboard"],
      ["", "/recipes"],
    ]);
    expect(screen.getByRole("link", { name: "Chercher une recette" })).toBeDefined();
    expect(screen.getByText("Défis").getAttribute("aria-current")).toBe("page");
  });

  it("highlights only the history link on the history page", () => {
    signIn();
    renderAt("/challenges/history", <TopBar />);

    expect(screen.getByText("Historique").getAttribute("aria-current")).toBe("page");
    expect(screen.getByText("Défis").getAttribute("aria-current")).toBeNull();
  });

  it("shows the admin link to administrators", () => {
    signIn({ ...camille, role: "ADMIN" });
    renderAt("/admin", <TopBar />);

    const link = screen.getByRole("link", { name: "Administration" });
    expect(link.getAttribute("href")).toBe("/admin");
    expect(link.getAttribute("aria-current")).toBe("page");
  });

  it("lets the user choose dark mode and log out from the account menu", async () => {
    signIn();
    fakeApi(() => ({ status: 204 }));
    const { currentPath } = renderAt("/challenges", <TopBar />);
    const avatar = screen.getByRole("button", { name: "Compte de Camille Dupont" });
    expect(avatar.textContent).toBe("C");

    await userEvent.click(avatar);
    const panel = within(await screen.findByRole("dialog", { name: "Compte" }));
    expect(panel.getByText("Connecté en tant que")).toBeTruthy();
    expect(panel.getByText("Camille Dupont")).toBeTruthy();

    expect(panel.getByRole("menuitem", { name: "Profil" }).getAttribute("href")).toBe("/profile");

    await userEvent.click(panel.getByRole("button", { name: "Sombre" }));
    await waitFor(() => expect(document.documentElement.dataset.scheme).toBe("dark"));

    await userEvent.click(panel.getByRole("menuitem", { name: "Déconnexion" }));
    expect(currentPath()).toBe("/login");
    expect(localStorage.getItem("token")).toBeNull();
  });

  it.each([
    ["Compte", "Compte de Camille Dupont"],
    ["Menu", "Menu"],
  ])('closes only the panel "%s" when the user presses the back button', async (panel, name) => {
    signIn();
    renderAt("/challenges", <TopBar />);
    await userEvent.click(screen.getByRole("button", { name, hidden: true }));
    await screen.findByRole("dialog", { name: panel });
    await act(goBack);
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it.each([
    ["account-panel", "Compte de Camille Dupont"],
    ["main-menu-list", "Menu"],
  ])(
    "keeps the page visible and shows an error if the chunk %s fails to load",
    async (chunk, name) => {
      breakChunk(chunk);
      const { renderAt } = await import("../../testing/render-at.tsx");
      const { TopBar } = await import("./top-bar.tsx");
      signIn();
      renderAt("/challenges", <TopBar />);
      await userEvent.click(screen.getByRole("button", { name, hidden: true }));
      const alert = await screen.findByRole("alert", { hidden: true });
      expect(alert.textContent).toContain(chunk);
      expect(screen.getByRole("link", { name: "Défis" })).toBeTruthy();
    },
  );
});
