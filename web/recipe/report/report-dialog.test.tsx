import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { answerDiscardQuestion } from "../../testing/answer-discard-question.ts";
import { dialogsClosed } from "../../testing/dialogs-closed.ts";
import { fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import { ReportButton } from "./report-button.tsx";

const open = () => userEvent.click(screen.getByRole("button", { name: "Signaler" }));
const chooseGround = () => userEvent.selectOptions(screen.getByLabelText("Motif"), "COPY");
const pressEscape = () => userEvent.keyboard("{Escape}");
const explanation = () => screen.findByLabelText<HTMLTextAreaElement>("Expliquez en quelques mots");

describe("ReportDialog", () => {
  it("asks for confirmation before closing only if the user has typed an explanation", async () => {
    fakeApi(() => ({ json: {} }));
    renderPage("/", "/", () => <ReportButton recipe={someRecipe()} />);
    await open();
    await explanation();
    await chooseGround();
    await pressEscape();
    await dialogsClosed();

    await open();
    await userEvent.type(await explanation(), "Une copie.");
    await pressEscape();
    await answerDiscardQuestion("Continuer la saisie");
    expect((await explanation()).value).toBe("Une copie.");
    await pressEscape();
    await answerDiscardQuestion("Abandonner");
    await dialogsClosed();

    await open();
    expect((await explanation()).value).toBe("");
  });

  it("marks the error at the good-faith checkbox with an icon, not only with a colour", async () => {
    const message = "Cochez cette case.";
    fakeApi(() => refusal(400, "validation", "?", { errors: { goodFaith: message } }));
    renderPage("/", "/", () => <ReportButton recipe={someRecipe()} />);
    await open();
    await chooseGround();
    await userEvent.type(await explanation(), "Une copie de mon livre.");
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.click(screen.getByRole("button", { name: "Envoyer le signalement" }));
    expect((await screen.findByText(message)).querySelector("svg")).toBeTruthy();
  });

  it("opens the form for reporting child abuse in a new tab, with the recipe's URL filled in", async () => {
    const recipe = someRecipe();
    renderPage("/", "/", () => <ReportButton recipe={recipe} />);
    await open();
    const link = await screen.findByRole("link", { name: "Signalez-le sans donner votre nom" });
    const { pathname, searchParams } = new URL((link as HTMLAnchorElement).href);
    expect(pathname).toBe("/signaler");
    expect(searchParams.get("url")).toBe(`${location.origin}/recipes/${recipe.id}`);
    expect(link.getAttribute("target")).toBe("_blank");
  });
});
