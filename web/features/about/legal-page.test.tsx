import { screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";

describe("LegalPage", () => {
  it("says that the publisher's details could not be loaded, and shows them on the next visit", async () => {
    // Reloads the page's modules, because they keep the publisher's details that earlier tests have loaded.
    vi.resetModules();
    onTestFinished(() => void vi.resetModules());
    const { renderAt } = await import("../../testing/render-at.tsx");
    const { default: LegalPage } = await import("./legal-page.tsx");
    let status = 500;
    const json = { contact: "contact@exemple.fr", editor: "Camille Dupont" };
    fakeApi(() => ({ status, json }));
    const { unmount } = renderAt("/mentions-legales", <LegalPage />);
    expect(await screen.findAllByText(/^Cette information n'a pas pu être chargée/)).toHaveLength(
      2,
    );
    unmount();
    status = 200;
    renderAt("/mentions-legales", <LegalPage />);
    expect(await screen.findByText("Camille Dupont")).toBeDefined();
    expect(screen.getByText("Non renseigné.")).toBeDefined();
  });
});
