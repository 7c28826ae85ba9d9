import { expect, it, onTestFinished, vi } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";

const missing = "adresse n'a pas pu être chargée, veuillez recharger la page";

it.each([
  ["contact-page", async () => import("./contact-page.tsx"), `L'${missing}.`],
  ["legal-page", async () => import("./legal-page.tsx"), `L'${missing}. Autorités`],
  [
    "privacy-page",
    async () => import("./privacy-page.tsx"),
    "en écrivant à notre adresse (elle n'a pas pu être chargée, veuillez recharger la page). Vous",
  ],
])("%s says in a correct sentence that the address could not be loaded", async (_, load, text) => {
  // Reloads the page's modules, because they keep the publisher's details that earlier tests have loaded.
  vi.resetModules();
  onTestFinished(() => void vi.resetModules());
  const { renderAt } = await import("../../testing/render-at.tsx");
  const { default: PageComponent } = await load();
  fakeApi(() => ({ status: 500 }));
  const { container } = renderAt("/", <PageComponent />);
  await vi.waitFor(() => expect(container.textContent).toContain(text));
});
