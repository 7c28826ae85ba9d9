import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { FakeAnswer } from "../../../testing/fake-api.ts";
import {
  field,
  openGenerationTab,
  savedMessage,
  saveErrorMessage,
  section,
  settings,
} from "../../../testing/open-generation-tab.tsx";

const intervalInput = async () =>
  (await section("Défi quotidien")).getByLabelText<HTMLInputElement>("Intervalle (en jours)");

describe("AutomaticRuns", () => {
  it("saves the automatic-generation setting as soon as its switch is toggled", async () => {
    const { posts, stored } = openGenerationTab();
    const prompts = await section("Custom prompts");
    await userEvent.click(prompts.getByRole("button", { name: "Modifier" }));
    await userEvent.type(field("Prompt quotidien"), " Et vite.");
    // Another administrator changes the weekly prompt after the page has loaded.
    stored.settings = { ...stored.settings, weeklyPrompt: "Du pain." };
    const weekly = await section("Défi hebdomadaire");
    expect(weekly.getByLabelText<HTMLInputElement>("Intervalle (en jours)").disabled).toBe(true);
    await userEvent.click(weekly.getByRole("switch", { name: "Génération automatique" }));

    expect(await screen.findByText(savedMessage)).toBeTruthy();
    expect(posts()).toMatchObject([
      { body: { ...settings, weeklyPrompt: "Du pain.", autoGenerateWeekly: true } },
    ]);
    expect(weekly.getByLabelText<HTMLInputElement>("Intervalle (en jours)").disabled).toBe(false);
    expect(field("Prompt quotidien").value).toBe("De saison. Et vite.");
    expect(field("Prompt quotidien").readOnly).toBe(false);
  });

  it("resets the automatic-generation switch to its stored value when saving fails", async () => {
    openGenerationTab({}, (call) => (call.startsWith("POST") ? { status: 502 } : undefined));
    const daily = await section("Défi quotidien");
    const toggle = daily.getByRole<HTMLInputElement>("switch");
    await userEvent.click(toggle);
    expect(await screen.findByText(saveErrorMessage)).toBeTruthy();
    expect(toggle.checked).toBe(true);
  });

  it.each(["{Enter}", "{Tab}"])(
    "saves a valid generation interval only once when the administrator presses %s",
    async (key) => {
      const { posts } = openGenerationTab();
      const input = await intervalInput();
      await userEvent.clear(input);
      await userEvent.type(input, `3${key}`);
      expect(await screen.findByText(savedMessage)).toBeTruthy();
      input.blur();
      expect(posts()).toMatchObject([{ body: { ...settings, dailyInterval: 3 } }]);
    },
  );

  it("does not save the generation interval again when its field loses focus during a save", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    const { posts } = openGenerationTab({}, (call) =>
      call.startsWith("POST") ? answer.promise : undefined,
    );
    const input = await intervalInput();
    fireEvent.change(input, { target: { value: "3" } });
    fireEvent.keyDown(input, { key: "Enter" });
    await waitFor(() => expect(posts()).toHaveLength(1));
    fireEvent.blur(input);
    const stored = { ...settings, dailyInterval: 3 };
    await act(async () => answer.resolve({ json: { message: "?", settings: stored } }));
    await screen.findByText(savedMessage);
    expect(posts()).toHaveLength(1);
  });

  it.each(["0", "1.5", "366", ""])(
    "shows an error next to the interval field for the invalid value %j",
    async (text) => {
      const { posts } = openGenerationTab();
      const input = await intervalInput();
      fireEvent.change(input, { target: { value: text } });
      fireEvent.blur(input);
      const message = "L'intervalle est un nombre entier de jours, de 1 à 365";
      expect(screen.getByText(message)).toBeTruthy();
      expect(input.value).toBe(text);
      expect(posts()).toEqual([]);
    },
  );
});
