import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderAt } from "../../testing/render-at.tsx";
import LegalPage from "./legal-page.tsx";

describe("LegalPage", () => {
  it("says that the publisher's details could not be loaded, and shows them on the next visit", async () => {
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
