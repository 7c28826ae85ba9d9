import { screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { refusal } from "../../../testing/fake-api.ts";
import {
  field,
  openGenerationTab,
  saveButton,
  savedMessage,
  saveErrorMessage,
  section,
  settings,
} from "./testing/open-generation-tab.tsx";

describe("KeyAndPrompts", () => {
  it("masks the stored API key, and keeps its field read-only until the administrator edits it", async () => {
    const { posts } = openGenerationTab();
    const key = await section("Accès au service");
    expect(field("Clé API").value).toBe("sk-…abcd");
    expect(field("Clé API").readOnly).toBe(true);
    expect(saveButton()).toBeNull();

    await userEvent.click(key.getByRole("button", { name: "Modifier" }));
    expect(field("Clé API").type).toBe("password");
    expect(document.activeElement).toBe(field("Clé API"));
    await userEvent.keyboard("sk-nouvelle-cle-wxyz");
    await userEvent.click(saveButton() as HTMLElement);

    expect(await screen.findByText(savedMessage)).toBeTruthy();
    expect(posts()).toMatchObject([{ body: { ...settings, apiKey: "sk-nouvelle-cle-wxyz" } }]);
    await waitFor(() => expect(field("Clé API").value).toBe("sk-…wxyz"));
    expect(field("Clé API").readOnly).toBe(true);
    expect(saveButton()).toBeNull();
    await waitFor(() =>
      expect(document.activeElement).toBe(key.getByRole("button", { name: "Modifier" })),
    );
  });

  it("keeps the stored API key if the form is saved with an empty key field", async () => {
    const { posts } = openGenerationTab();
    const key = await section("Accès au service");
    await userEvent.click(key.getByRole("button", { name: "Modifier" }));
    await userEvent.keyboard("sk-autre");
    await userEvent.click(key.getByRole("button", { name: "Annuler" }));
    expect(field("Clé API").value).toBe("sk-…abcd");

    await userEvent.click(key.getByRole("button", { name: "Modifier" }));
    expect(field("Clé API").value).toBe("");
    await userEvent.click(saveButton() as HTMLElement);
    await screen.findByText(savedMessage);
    expect(posts()).toMatchObject([{ body: { apiKey: "sk-…abcd" } }]);
  });

  it("removes the stored API key after confirmation", async () => {
    const { posts } = openGenerationTab();
    const key = await section("Accès au service");
    await userEvent.click(key.getByRole("button", { name: "Modifier" }));
    await userEvent.click(key.getByRole("button", { name: "Supprimer la clé enregistrée" }));
    const dialog = await screen.findByRole("dialog", { name: "Supprimer la clé API\u202f?" });
    expect(posts()).toEqual([]);
    await userEvent.click(within(dialog).getByRole("button", { name: "Supprimer" }));

    expect(await screen.findByPlaceholderText("Aucune clé enregistrée.")).toBeTruthy();
    expect(field("Clé API").value).toBe("");
    expect(posts()).toMatchObject([{ body: { ...settings, apiKey: "" } }]);
  });

  it("keeps the administrator's edits if the server rejects one of the prompts", async () => {
    const { posts } = openGenerationTab({}, (call) =>
      call.startsWith("POST")
        ? refusal(400, "validation", "Veuillez vérifier les informations saisies.", {
            errors: { weeklyPrompt: "4000 caractères au plus" },
          })
        : undefined,
    );
    const prompts = await section("Custom prompts");
    expect(field("Prompt quotidien").readOnly).toBe(true);
    await userEvent.click(prompts.getByRole("button", { name: "Modifier" }));
    expect(field("Prompt quotidien").readOnly).toBe(false);
    await userEvent.clear(field("Prompt hebdomadaire"));
    await userEvent.type(field("Prompt hebdomadaire"), "Des tartes");
    await userEvent.click(saveButton() as HTMLElement);

    expect(await screen.findByText("4000 caractères au plus")).toBeTruthy();
    expect(screen.getByText("Veuillez vérifier les informations saisies.")).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field("Prompt hebdomadaire")));
    expect(field("Prompt hebdomadaire").value).toBe("Des tartes");
    expect(posts()).toMatchObject([
      { body: { dailyPrompt: "De saison.", weeklyPrompt: "Des tartes" } },
    ]);

    await userEvent.click(prompts.getByRole("button", { name: "Annuler" }));
    expect(field("Prompt hebdomadaire").value).toBe("Un peu de temps.");
    expect(screen.queryByText("4000 caractères au plus")).toBeNull();
  });

  it("does not overwrite a prompt that another administrator has changed", async () => {
    const { stored, posts } = openGenerationTab();
    const prompts = await section("Custom prompts");
    await userEvent.click(prompts.getByRole("button", { name: "Modifier" }));
    stored.settings = { ...settings, dailyPrompt: "Sans four." };
    await userEvent.type(field("Prompt hebdomadaire"), " Et du pain.");
    await userEvent.click(saveButton() as HTMLElement);

    expect(await screen.findByText(savedMessage)).toBeTruthy();
    expect(posts()).toMatchObject([
      { body: { dailyPrompt: "Sans four.", weeklyPrompt: "Un peu de temps. Et du pain." } },
    ]);
  });

  it("shows an error message when saving the generation settings fails with status 502", async () => {
    openGenerationTab({}, (call) => (call.startsWith("POST") ? { status: 502 } : undefined));
    const prompts = await section("Custom prompts");
    await userEvent.click(prompts.getByRole("button", { name: "Modifier" }));
    await userEvent.click(saveButton() as HTMLElement);
    expect(await screen.findByText(saveErrorMessage)).toBeTruthy();
  });
});
