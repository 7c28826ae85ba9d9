import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import type { FakeAnswer } from "../../../testing/fake-api.ts";
import {
  field,
  openGenerationTab,
  savedMessage,
  saveErrorMessage,
  section,
  settings,
} from "../../../testing/open-generation-tab.tsx";

test("a switch is saved at once with the settings as a whole, and leaves what is being typed alone", async () => {
  const { posts, stored } = openGenerationTab();
  const prompts = await section("Custom prompts");
  await userEvent.click(prompts.getByRole("button", { name: "Modifier" }));
  await userEvent.type(field("Prompt quotidien"), " Et vite.");
  // Somebody else has changed a wish meanwhile.
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

test("a switch that is not saved goes back and says so", async () => {
  openGenerationTab({}, (call) => (call.startsWith("POST") ? { status: 502 } : undefined));
  const daily = await section("Défi quotidien");
  const toggle = daily.getByRole<HTMLInputElement>("switch");
  await userEvent.click(toggle);
  expect(await screen.findByText(saveErrorMessage)).toBeTruthy();
  expect(toggle.checked).toBe(true);
});

test.each(["{Enter}", "{Tab}"])(
  "an interval is saved once by %s when it is a number of days",
  async (key) => {
    const { posts } = openGenerationTab();
    const daily = await section("Défi quotidien");
    const interval = daily.getByLabelText<HTMLInputElement>("Intervalle (en jours)");
    await userEvent.clear(interval);
    await userEvent.type(interval, `3${key}`);
    expect(await screen.findByText(savedMessage)).toBeTruthy();
    interval.blur();
    expect(posts()).toMatchObject([{ body: { ...settings, dailyInterval: 3 } }]);
  },
);

test("leaving the field while its interval is being saved saves nothing more", async () => {
  const answer = Promise.withResolvers<FakeAnswer>();
  const { posts } = openGenerationTab({}, (call) =>
    call.startsWith("POST") ? answer.promise : undefined,
  );
  const daily = await section("Défi quotidien");
  const interval = daily.getByLabelText<HTMLInputElement>("Intervalle (en jours)");
  fireEvent.change(interval, { target: { value: "3" } });
  fireEvent.keyDown(interval, { key: "Enter" });
  await waitFor(() => expect(posts()).toHaveLength(1));
  fireEvent.blur(interval);
  const stored = { ...settings, dailyInterval: 3 };
  await act(async () => answer.resolve({ json: { message: "?", settings: stored } }));
  await screen.findByText(savedMessage);
  expect(posts()).toHaveLength(1);
});

test.each(["0", "1.5", "366", ""])(
  "%j is no interval: it is said beside the field and not sent",
  async (text) => {
    const { posts } = openGenerationTab();
    const daily = await section("Défi quotidien");
    const interval = daily.getByLabelText<HTMLInputElement>("Intervalle (en jours)");
    fireEvent.change(interval, { target: { value: text } });
    fireEvent.blur(interval);
    const sentence = "L'intervalle est un nombre entier de jours, de 1 à 365";
    expect(daily.getByText(sentence)).toBeTruthy();
    expect(interval.value).toBe(text);
    expect(posts()).toEqual([]);
  },
);
