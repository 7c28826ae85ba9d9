import { screen, within } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { renderAt } from "../../testing/render-at.tsx";
import { Footer } from "./footer.tsx";

describe("Footer", () => {
  it("links to the information pages and shows the current year in the copyright notice", () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-06-01T12:00:00.000Z") });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    renderAt("/", <Footer />);
    const links = within(screen.getByRole("navigation", { name: "Informations" }));
    for (const [name, path] of [
      ["À propos", "/about"],
      ["Contact", "/contact"],
      ["Conditions", "/terms"],
      ["Confidentialité", "/privacy"],
      ["Mentions légales", "/mentions-legales"],
      ["Signaler un contenu", "/signaler"],
    ] as const)
      expect(links.getByRole("link", { name }).getAttribute("href")).toBe(path);
    for (const name of ["Instagram", "Facebook"])
      expect(screen.getByRole("img", { name })).toBeTruthy();
    expect(screen.getByText("© 2031 À vos toques")).toBeTruthy();
  });
});
