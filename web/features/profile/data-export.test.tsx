import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import { camille } from "../../testing/sign-in.ts";
import { DataExport } from "./data-export.tsx";

const files: { name: string; content: Blob }[] = [];
let content: Blob;

beforeEach(() => {
  files.length = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    content = blob as Blob;
    return "blob:file";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    files.push({ name: this.download, content });
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

const first = {
  exportedAt: "2026-11-20T10:00:00.000Z",
  account: { ...camille, createdAt: "2026-01-01T00:00:00.000Z" },
  sessions: [],
  recipes: [someRecipe({ id: "r1" })],
  votes: [],
  cookbook: [],
  next: "more",
};
const rest = {
  ...first,
  exportedAt: "2026-11-20T10:00:01.000Z",
  recipes: [someRecipe({ id: "r2" })],
  votes: [{ recipeId: "r9", rating: 4, votedAt: "2026-11-19T10:00:00.000Z" }],
  next: null,
};

function open(second: () => FakeAnswer | Promise<FakeAnswer>) {
  fakeApi(({ call }) =>
    call === "GET /users/profile/export?cursor=more" ? second() : { json: first },
  );
  renderPage("/profile", "/profile", DataExport);
  return userEvent.click(screen.getByRole("button", { name: "Télécharger mes données" }));
}

describe("DataExport", () => {
  it("combines all pages of the data export into one file", async () => {
    const second = Promise.withResolvers<FakeAnswer>();
    await open(() => second.promise);
    expect(await screen.findByText(/^En cours.: 1 recette, 0 vote\.$/)).toBeDefined();
    expect(files).toEqual([]);
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(screen.getByRole("button"));
    second.resolve({ json: rest });
    expect(await screen.findByText(/^Fichier prêt.: 2 recettes, 1 vote\.$/)).toBeDefined();
    expect(files.map(({ name }) => name)).toEqual(["a-vos-toques.json"]);
    const { next, ...expected } = { ...first, votes: rest.votes };
    const exported = (id: string) => ({
      ...someRecipe({ id }),
      createdAt: expect.any(String),
      challenge: expect.anything(),
    });
    expect(JSON.parse((await files[0]?.content.text()) ?? "")).toEqual({
      ...expected,
      recipes: [exported("r1"), exported("r2")],
    });
  });

  it("discards a partial data export when a request fails", async () => {
    let answer: FakeAnswer = refusal(500, "internal", "Une erreur est survenue de notre côté.");
    await open(() => answer);
    expect(await screen.findByText("Une erreur est survenue de notre côté.")).toBeDefined();
    expect(screen.queryByText(/1 recette/)).toBeNull();
    expect(files).toEqual([]);
    answer = { json: rest };
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText(/^Fichier prêt/)).toBeDefined();
    expect(files).toHaveLength(1);
  });
});
