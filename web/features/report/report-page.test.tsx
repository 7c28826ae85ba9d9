import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { recipeParam } from "../../navigation/paths.ts";
import { answerDiscardQuestion } from "../../testing/answer-discard-question.ts";
import { fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import ReportPage from "./report-page.tsx";

const recipeId = "abcdefghijkl-mnopqrstuvwx-yz01";
const open = (query: string) => renderPage("/signaler", `/signaler${query}`, ReportPage);

/** Opens the report page together with a link to another page. */
const openWithLink = () =>
  renderPage("/signaler", "/signaler", () => (
    <>
      <Link to="/cgu">Conditions</Link>
      <ReportPage />
    </>
  ));

const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

async function explain(ground: string): Promise<void> {
  const address = `https://exemple.fr/recipes/${recipeId}`;
  await userEvent.click(screen.getByLabelText("Adresse de la recette"));
  await userEvent.paste(address);
  await describeReport(ground);
}

async function describeReport(ground: string): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText("Motif"), ground);
  await userEvent.type(screen.getByLabelText("Expliquez en quelques mots"), "Une copie exacte.");
  await userEvent.click(screen.getByRole("checkbox"));
}

describe("ReportPage", () => {
  it("shows an error next to each missing field of the report form", async () => {
    const sent = fakeApi(() => ({ status: 202, json: { message: "Merci." } }));
    open("");
    await press("Envoyer le signalement");
    for (const sentence of [
      "L'adresse de la recette est requise",
      "Le motif est requis",
      "L'explication est requise",
      "Cette déclaration est requise",
    ]) {
      expect(await screen.findByText(sentence)).toBeDefined();
    }
    expect(sent).toEqual([]);
  });

  it.each([
    ["the shared recipe", `https://exemple.fr/partage/${recipeId}`],
    ["a page with an open recipe", `https://exemple.fr/recipes?q=a&${recipeParam}=${recipeId}`],
  ])("fills in and accepts the URL of %s that the visitor came from", async (_, url) => {
    const sent = fakeApi(() => ({ status: 202, json: { message: "Merci." } }));
    open(`?url=${encodeURIComponent(url)}`);
    const field = screen.getByLabelText<HTMLInputElement>("Adresse de la recette");
    expect(field.value).toBe(url);
    await describeReport("Abus sexuel sur mineur");
    await press("Envoyer le signalement");
    expect(await screen.findByText("Merci.")).toBeDefined();
    expect(sent[0]?.body).toMatchObject({ url });
  });

  it("does not ask for the reporter's name in a report of child abuse", async () => {
    const sent = fakeApi(() => ({ status: 202, json: { message: "Merci." } }));
    open("");
    await explain("Abus sexuel sur mineur");
    expect(screen.queryByLabelText("Nom")).toBeNull();
    await press("Envoyer le signalement");
    expect(await screen.findByText("Merci.")).toBeDefined();
    expect(sent[0]?.body).toMatchObject({
      ground: "CHILD_ABUSE",
      url: expect.stringContaining(recipeId),
    });
  });

  it("shows a server error next to the affected field, or in an alert if no field is affected", async () => {
    const errors = { nom: "Le nom est requis" };
    let answer = refusal(400, "validation", "Vérifiez.", { errors });
    fakeApi(() => answer);
    open("");
    await explain("Copie sans autorisation");
    await press("Envoyer le signalement");
    expect(await screen.findByText("Le nom est requis")).toBeDefined();
    answer = refusal(429, "too-many-attempts", "Trop de tentatives.");
    await press("Envoyer le signalement");
    expect((await screen.findByRole("alert")).textContent).toContain("Trop de tentatives.");
  });

  it("asks for confirmation when the visitor follows a link after typing an explanation", async () => {
    openWithLink();
    await describeReport("Copie sans autorisation");
    await userEvent.click(screen.getByRole("link", { name: "Conditions" }));
    await answerDiscardQuestion("Continuer la saisie");
    const explanation = screen.getByLabelText<HTMLTextAreaElement>("Expliquez en quelques mots");
    expect(explanation.value).toBe("Une copie exacte.");
    await userEvent.click(screen.getByRole("link", { name: "Conditions" }));
    await answerDiscardQuestion("Abandonner");
    expect(await screen.findByText("Ailleurs")).toBeDefined();
  });

  it.each(["Adresse de la recette", "Nom", "Email"])(
    'asks for confirmation before discarding text typed in the field "%s" (D26b)',
    async (label) => {
      openWithLink();
      await userEvent.type(screen.getByLabelText(label), "a");
      await userEvent.click(screen.getByRole("link", { name: "Conditions" }));
      await answerDiscardQuestion("Continuer la saisie");
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe("a");
    },
  );

  it("confirms a report only when the visitor presses the button on the confirmation page", async () => {
    const sent = fakeApi(() => refusal(400, "report-link-expired", "Ce lien est expiré."));
    open("?token=secret");
    expect(sent).toEqual([]);
    await press("Confirmer mon signalement");
    expect(sent).toHaveLength(1);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("Ce lien est expiré.");
    expect(document.activeElement).toBe(alert);
    expect(screen.getByRole("link", { name: "Refaire le signalement" })).toBeDefined();
  });
});
