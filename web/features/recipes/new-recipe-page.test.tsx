import { act, cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ComponentType } from "react";
import { Link, Route, Routes, useNavigationType } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { RecipeForReader } from "#shared/model/recipe.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { draftKey } from "../../recipe/drafts.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import { camille } from "../../testing/sign-in.ts";
import { watchQueries } from "../../testing/watch-queries.tsx";
import { readDraft, saveDraft } from "./draft.ts";
import { formChunks } from "./form-chunks.ts";
import NewRecipePage from "./new-recipe-page.tsx";
import { emptyRecipe } from "./recipe-values.ts";

const key = draftKey(camille.id, "c1");
const photo = new File(["photo"], "plat.webp", { type: "image/webp" });

const bitmap = { width: 40, height: 30, close: () => undefined };

/** The challenge's recipes that the fake API lists. */
let listed: RecipeForReader[];
/** The user's own recipe in the challenge. */
let own: RecipeForReader | undefined;

beforeEach(() => {
  listed = [someRecipe()];
  own = undefined;
  // Replaces the browser's image functions, because happy-dom cannot decode or encode images.
  vi.stubGlobal("createImageBitmap", async () => bitmap);
  const { prototype } = HTMLCanvasElement;
  vi.spyOn(prototype, "getContext").mockReturnValue({
    fillRect: () => undefined,
    drawImage: () => undefined,
  } as unknown as RenderingContext);
  vi.spyOn(prototype, "toBlob").mockImplementation((done, type) =>
    done(new Blob(["photo"], { type: type ?? "" })),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Opens /recipes/new and waits until a form or a notice has replaced the loading placeholder. */
async function open(
  post: FakeAnswer | (() => FakeAnswer) = { status: 201, json: someRecipe() },
  address = "?challengeId=c1",
  Watched: ComponentType = () => null,
) {
  const sent = fakeApi(({ call }) => {
    if (call === "POST /recipes") return typeof post === "function" ? post() : post;
    if (call === "GET /recipes/challenge/c1?limit=1") return { json: listed };
    if (call === "GET /recipes/challenge/c1/my-recipe")
      return own ? { json: own } : refusal(404, "not-found", "?");
    return { json: someChallenge({ title: "Racines en fête" }) };
  });
  const view = renderPage("/recipes/new", `/recipes/new${address}`, () => (
    <>
      <NewRecipePage />
      <Watched />
    </>
  ));
  await waitFor(() => expect(document.querySelector("[aria-busy=true]")).toBeNull());
  return { sent, ...view };
}

const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`form [name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Soumettre ma recette" }));

async function fill() {
  await userEvent.upload(screen.getByLabelText(/photo de votre plat/), photo);
  fillTexts();
  await screen.findByRole("img", { name: "Photo de votre recette" });
}

function fillTexts() {
  type("title", "  Tarte ");
  type("description", "Cuire.");
  type("ingredients.0.name", "Pommes");
  type("ingredients.0.quantity", "6");
  type("ingredients.0.unit", "pièces");
}

/** Fills in the form with a photo in portrait format. */
async function fillWithPortrait() {
  await fill();
  const page = screen.getByText("Page de la recette").parentElement?.querySelector("img");
  Object.defineProperties(page, { naturalWidth: { value: 30 }, naturalHeight: { value: 40 } });
  fireEvent.load(page as Element);
}

function moveFocusDown() {
  const slider = screen.getByRole("slider", { name: "De haut en bas" });
  fireEvent.change(slider, { target: { value: "80" } });
}

/** The texts that `fill` types, in the form in which the server stores them. */
const storedTexts = {
  title: "Tarte",
  description: "Cuire.",
  ingredients: [{ name: "Pommes", quantity: "6", unit: "pièces" }],
  minutes: 65,
};

describe("NewRecipePage", () => {
  it("offers a retry if the challenge fails to load, and shows its subject after the retry", async () => {
    let answer: FakeAnswer = refusal(400, "validation", "Non");
    fakeApi(({ call }) => {
      if (call === "GET /recipes/challenge/c1?limit=1") return { json: [] };
      return answer;
    });
    renderPage("/recipes/new", "/recipes/new?challengeId=c1", NewRecipePage);
    expect(await screen.findByText("Le sujet du défi n'a pas pu être chargé.")).toBeDefined();
    expect(screen.getByLabelText("Titre")).toBeDefined();
    answer = { json: someChallenge({ title: "Racines en fête" }) };
    await userEvent.click(screen.getByRole("button", { name: "Réessayer" }));
    expect(await screen.findByText("Racines en fête")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Réessayer" })).toBeNull();
  });

  it("redirects to /challenges when the URL contains no challenge id", async () => {
    expect((await open(undefined, "")).currentPath()).toBe("/challenges");
  });

  it("links to the user's existing recipe instead of showing the form (D18)", async () => {
    listed = [someRecipe({ id: "mine", title: "Ma tarte", isMine: true })];
    await open();
    expect(
      await screen.findByText("Vous participez déjà à ce défi avec « Ma tarte ».", {
        exact: false,
      }),
    ).toBeDefined();
    expect(document.querySelector("form")).toBeNull();
    const link = (name: string) => screen.getByRole("link", { name }).getAttribute("href");
    expect(link("Voir ma recette")).toBe("/recipes/mine");
    expect(link("Modifier")).toBe("/recipes/edit/mine");
  });

  it("does not offer to edit the existing recipe after the challenge has ended (spec §4)", async () => {
    const challenge = { id: "c1", endDate: hoursFromNow(-1) };
    listed = [someRecipe({ id: "mine", title: "Ma tarte", isMine: true, challenge })];
    await open();
    expect(await screen.findByRole("link", { name: "Voir ma recette" })).toBeDefined();
    expect(screen.queryByRole("link", { name: "Modifier" })).toBeNull();
  });

  it("reloads the statistics and the cookbook after a submission", async () => {
    const { Watched, loads } = watchQueries(queryKeys.profileStats, queryKeys.cookbookEntries);
    await open(undefined, undefined, Watched);
    expect(loads()).toEqual([1, 1]);
    await fill();
    await submit();
    await waitFor(() => expect(loads()).toEqual([2, 2]));
  });

  it("adds a file type that no file has to the photo field, only in Chromium on Android", async () => {
    const agents = { Chrome: "image/*,android/allowCamera", Firefox: "image/*" };
    for (const [browser, accept] of Object.entries(agents)) {
      vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
        `Mozilla/5.0 (Linux; Android 15; K) ${browser}/142.0`,
      );
      await open();
      expect(screen.getByLabelText<HTMLInputElement>(/photo de votre plat/).accept).toBe(accept);
      cleanup();
    }
  });

  it("restricts the recipe photo field to image files (spec §5)", async () => {
    await open();
    const input = screen.getByLabelText<HTMLInputElement>(/photo de votre plat/);
    expect([input.type, input.accept]).toEqual(["file", "image/*"]);
  });

  it("shows an error message for each missing field of a new recipe", async () => {
    const { sent } = await open();
    await submit();
    for (const text of [
      "Une image est requise",
      "Le titre est requis",
      "La description est requise",
      "Le nom de l'ingrédient est requis",
      "La quantité est requise",
      "L'unité est requise",
    ]) {
      expect(await screen.findByText(text)).toBeDefined();
    }
    await waitFor(() => expect(document.activeElement).toBe(document.querySelector("[type=file]")));
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);

    type("title", "Tarte");
    expect(screen.queryByText("Le titre est requis")).toBeNull();
    expect(screen.getByText("La description est requise")).toBeDefined();
  });

  it.each([
    [119, "1 caractère encore"],
    [122, "2 caractères de trop"],
  ])(
    "shows the remaining or excess characters for a title of %i characters: %s",
    async (length, hint) => {
      await open();
      type("title", "x".repeat(length));
      expect(screen.getByText(hint)).toBeDefined();
    },
  );

  it("waits until the photo is ready for upload before sending the recipe", async () => {
    const decoding = Promise.withResolvers<typeof bitmap>();
    vi.stubGlobal("createImageBitmap", () => decoding.promise);
    const { sent } = await open();
    await userEvent.upload(screen.getByLabelText(/photo de votre plat/), photo);
    fillTexts();
    await submit();
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
    decoding.resolve(bitmap);
    await waitFor(() => expect(sent.some(({ call }) => call === "POST /recipes")).toBe(true));
    expect(screen.queryByText("Une image est requise")).toBeNull();
  });

  it("keeps the focus in the photo field while the photo is being prepared", async () => {
    const decoding = Promise.withResolvers<typeof bitmap>();
    vi.stubGlobal("createImageBitmap", () => decoding.promise);
    await open();
    const input = screen.getByLabelText<HTMLInputElement>(/photo de votre plat/);
    await userEvent.upload(input, photo);
    expect(await screen.findByText("Préparation de la photo…")).toBeDefined();
    expect(input.disabled).toBe(false);
    expect(document.activeElement).toBe(input);
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    input.dispatchEvent(click);
    expect(click.defaultPrevented).toBe(true);
  });

  it("does not send the old focal point if the user submits while a new photo is being prepared", async () => {
    const { sent } = await open();
    await fillWithPortrait();
    moveFocusDown();
    const decoding = Promise.withResolvers<typeof bitmap>();
    vi.stubGlobal("createImageBitmap", () => decoding.promise);
    await userEvent.upload(screen.getByLabelText(/photo de votre plat/), photo);
    await submit();
    decoding.resolve(bitmap);
    const recipe = () => sent.find(({ call }) => call === "POST /recipes")?.body as FormData;
    await waitFor(() => expect(recipe().has("image")).toBe(true));
    expect(recipe().has("imageFocus")).toBe(false);
  });

  it.each([
    ["/challenges", "POP"],
    ["/dashboard", "REPLACE"],
  ])(
    "returns to /challenges when the user cancels a form opened from %s (%s)",
    async (openedFrom, navigation) => {
      fakeApi(({ call }) => ({ json: call.startsWith("GET /recipes") ? listed : someChallenge() }));
      const OtherPage = () => (
        <>
          <Link to="/recipes/new?challengeId=c1" state={{ openedFrom }}>
            Participer
          </Link>
          <p>{useNavigationType()}</p>
        </>
      );
      const { currentPath } = renderPage("*", openedFrom, () => (
        <Routes>
          <Route path="recipes/new" element={<NewRecipePage />} />
          <Route path="*" element={<OtherPage />} />
        </Routes>
      ));
      await userEvent.click(screen.getByRole("link", { name: "Participer" }));
      await userEvent.type(await screen.findByLabelText("Titre"), "Tarte");
      await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
      await userEvent.click(await screen.findByRole("button", { name: "Quitter" }));
      expect(await screen.findByText(navigation)).toBeDefined();
      expect(currentPath()).toBe("/challenges");
    },
  );

  it.each([
    [true, "Brouillon enregistré sur cet appareil", /^Votre recette reste en brouillon/],
    [false, "Le brouillon n'a pas pu être enregistré", /^Le brouillon n'a pas pu être enregistré/],
  ])(
    "warns a user who leaves the form only if the draft is lost (stored: %s)",
    async (isStored, state, text) => {
      await open();
      if (!isStored) {
        vi.stubGlobal("localStorage", {
          clear: () => undefined,
          setItem: () => {
            throw new Error("The storage is full");
          },
        });
      }
      type("title", "Tarte");
      await screen.findByText(state);
      await userEvent.click(screen.getByRole("button", { name: "Annuler" }));
      const dialog = within(await screen.findByRole("dialog", { name: /^Quitter sans envoyer/ }));
      expect(dialog.getByText(text)).toBeDefined();
      const warning = dialog.getByRole("button", { name: "Quitter" }).querySelector("svg");
      expect(warning === null).toBe(isStored);
    },
  );

  it("redirects to /challenges 2 seconds after the recipe is sent", async () => {
    const { sent, currentPath } = await open();
    await fill();
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await userEvent
      .setup({ advanceTimers: vi.advanceTimersByTime })
      .click(screen.getByRole("button", { name: "Soumettre ma recette" }));
    expect(
      await screen.findByText(
        "Votre recette a été soumise avec succès ! Vous pouvez la retrouver dans vos participations.",
      ),
    ).toBeDefined();
    const form = sent.find(({ call }) => call === "POST /recipes")?.body as FormData;
    expect(form.get("title")).toBe("Tarte");
    expect(form.get("challengeId")).toBe("c1");
    expect(JSON.parse(String(form.get("ingredients")))).toEqual([
      { name: "Pommes", quantity: "6", unit: "pièces" },
    ]);
    expect((form.get("image") as Blob).type).toBe("image/webp");
    expect(currentPath()).toBe("/recipes/new?challengeId=c1");
    act(() => vi.advanceTimersByTime(2_000));
    expect(currentPath()).toBe("/challenges");
    expect(readDraft(key)).toBeUndefined();
  });

  it("keeps the user's input when the server rejects the recipe", async () => {
    await open(refusal(409, "already-participating", "Vous participez déjà à ce défi"));
    await fill();
    await submit();
    expect(await screen.findByText("Vous participez déjà à ce défi")).toBeDefined();
    expect(field("description").value).toBe("Cuire.");
    expect(screen.getByRole("img", { name: "Photo de votre recette" })).toBeDefined();
  });

  /** Submits a recipe while the server already has `stored`, which the page does not know about yet. */
  async function submitAfter(stored: Partial<RecipeForReader>) {
    const opened = await open(
      refusal(409, "already-participating", "Vous participez déjà à ce défi"),
    );
    await fill();
    type("minutes", "1 h 05");
    own = myRecipe({ ...storedTexts, ...stored });
    await submit();
    const text = await screen.findByText(/Vous participez déjà à ce défi avec «\s/);
    return { ...opened, text };
  }

  it("links to the stored recipe and discards the draft if the same recipe was already sent", async () => {
    const { text } = await submitAfter({});
    expect(document.querySelector("form")).toBeNull();
    expect(screen.getByRole("link", { name: "Voir ma recette" }).getAttribute("href")).toBe(
      "/recipes/mine",
    );
    await waitFor(() => expect(document.activeElement?.contains(text)).toBe(true));
    await waitFor(() => expect(readDraft(key)).toBeUndefined());
  });

  it("keeps the form and the draft if the stored recipe differs, and links to that recipe", async () => {
    const { unmount } = await submitAfter({ description: "Cuire longtemps." });
    const alert = within(screen.getByRole("alert"));
    const link = (name: string) => alert.getByRole("link", { name }).getAttribute("href");
    expect(link("Voir ma recette")).toBe("/recipes/mine");
    expect(link("Modifier")).toBe("/recipes/edit/mine");
    expect(field("description").value).toBe("Cuire.");
    unmount();
    expect(readDraft(key)?.description).toBe("Cuire.");
  });

  it("shows the second attempt's error after the first attempt was rejected as a duplicate", async () => {
    let answer: FakeAnswer = refusal(
      409,
      "already-participating",
      "Vous participez déjà à ce défi",
    );
    await open(() => answer);
    await fill();
    own = myRecipe({ ...storedTexts, description: "Cuire longtemps." });
    await submit();
    await screen.findByText(/Copiez votre nouveau texte/);
    answer = { status: 502 };
    await submit();
    expect(
      await screen.findByText("Une erreur est survenue lors de l'envoi du formulaire"),
    ).toBeDefined();
  });

  it.each([
    ["discards", "is the stored recipe", "Cuire.", undefined],
    ["keeps", "differs from the stored recipe", "Cuire longtemps.", "Cuire longtemps."],
  ])("%s a draft that %s when the page opens", async (_verb, _relation, description, kept) => {
    saveDraft(key, { ...emptyRecipe, ...storedTexts, description, minutes: "1 h 05" });
    listed = [myRecipe(storedTexts)];
    await open();
    await screen.findByText(/Vous participez déjà à ce défi/);
    await act(() => formChunks.rules());
    await waitFor(() => expect(readDraft(key)?.description).toBe(kept));
  });

  it("shows the server's validation errors next to the fields of the recipe form", async () => {
    await open(
      refusal(400, "validation", "?", {
        errors: { "ingredients.0.unit": "80 caractères au plus", image: "Une image est requise" },
      }),
    );
    await fill();
    await submit();
    expect(await screen.findByText("80 caractères au plus")).toBeDefined();
    expect(screen.getByText("Une image est requise")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("shows a generic error message when the server's error response contains no message", async () => {
    await open({ status: 502 });
    await fill();
    await submit();
    expect(
      await screen.findByText("Une erreur est survenue lors de l'envoi du formulaire"),
    ).toBeDefined();
  });

  it("restores the user's input from the recipe draft when the page is opened again", async () => {
    const { unmount } = await open();
    type("title", "Tarte");
    await screen.findByText("Brouillon enregistré sur cet appareil");
    type("description", "Encore une ligne, aussitôt quittée");
    unmount();
    expect(readDraft(key)).toMatchObject({
      title: "Tarte",
      description: expect.stringContaining("aussitôt"),
    });

    await open();
    expect(field("title").value).toBe("Tarte");
    expect(screen.getByText("Brouillon retrouvé")).toBeDefined();
  });

  it("saves the recipe draft when the page is reloaded before the save delay has passed", async () => {
    await open();
    type("title", "Tarte");
    expect(readDraft(key)).toBeUndefined();
    window.dispatchEvent(new Event("pagehide"));
    expect(readDraft(key)?.title).toBe("Tarte");
  });

  it("moves to the next ingredient field on Enter, and adds a row after the last one", async () => {
    await open();
    const press = (init = {}) =>
      fireEvent.keyDown(document.activeElement as Element, { key: "Enter", ...init });
    const focused = () => (document.activeElement as HTMLInputElement).name;
    field("ingredients.0.name").focus();
    for (const next of ["0.quantity", "0.unit", "1.name"]) {
      press();
      expect(focused()).toBe(`ingredients.${next}`);
    }
    field("ingredients.0.unit").focus();
    press();
    expect(focused()).toBe("ingredients.1.name");
    expect(field("ingredients.2.name")).toBeNull();
  });

  it.each(["shiftKey", "ctrlKey"])(
    "adds an ingredient row below the current one when Enter is pressed (%s)",
    async (modifier) => {
      await open();
      for (const row of ["Beurre", "Sel"]) {
        type("ingredients.0.name", row);
        fireEvent.keyDown(field("ingredients.0.name"), { key: "Enter", [modifier]: true });
      }
      expect(document.activeElement).toBe(field("ingredients.1.name"));
      expect(field("ingredients.2.name")).not.toBeNull();
    },
  );

  it("adds ingredient rows when the user pastes a list", async () => {
    await open();
    expect(screen.queryByRole("button", { name: "Retirer la ligne 1" })).toBeNull();
    type("ingredients.0.name", "Beurre");
    await userEvent.click(screen.getByRole("button", { name: "Ajouter un ingrédient" }));
    expect(document.activeElement).toBe(field("ingredients.1.name"));

    fireEvent.paste(field("ingredients.1.name"), {
      clipboardData: { getData: () => "200 g de farine\n3 œufs" },
    });
    const names = () => [0, 1, 2, 3].map((line) => field(`ingredients.${line}.name`)?.value);
    expect(names()).toEqual(["Beurre", "farine", "œufs", undefined]);
    expect(field("ingredients.1.quantity").value).toBe("200");
    expect(document.activeElement).toBe(field("ingredients.2.name"));

    await userEvent.click(screen.getByRole("button", { name: "Retirer la ligne 1" }));
    expect(names()).toEqual(["farine", "œufs", undefined, undefined]);
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Retirer la ligne 1" }));
  });

  it("focuses a button after removing an ingredient, unless only one row is left", async () => {
    await open();
    const add = screen.getByRole("button", { name: "Ajouter un ingrédient" });
    for (let row = 2; row <= 3; row++) await userEvent.click(add);
    const remove = (row: number) => screen.getByRole("button", { name: `Retirer la ligne ${row}` });
    await userEvent.click(remove(3));
    expect(document.activeElement).toBe(remove(2));
    await userEvent.click(remove(2));
    expect(document.activeElement).toBe(field("ingredients.0.name"));
  });

  it("removes only one row on a double tap or while Enter is held, and lets Tab repeat", async () => {
    await open();
    for (let row = 0; row < 2; row++) {
      await userEvent.click(screen.getByRole("button", { name: "Ajouter un ingrédient" }));
    }
    const remove = screen.getByRole("button", { name: "Retirer la ligne 1" });
    fireEvent.click(remove, { detail: 2 });
    expect(screen.getAllByRole("button", { name: /^Retirer la ligne/ })).toHaveLength(3);
    // Returns false if the page has prevented the key's default action, which would be a click for Enter.
    const hold = (key: string) => fireEvent.keyDown(remove, { key, repeat: true });
    expect([hold("Enter"), hold("Tab")]).toEqual([false, true]);
  });

  it.each([
    ["a text file", "liste.txt", "text/plain", "une liste", /pas une image valide/],
    ["a text file named .jpg", "liste.jpg", "image/jpeg", "une liste", /pas une image valide/],
    ["a damaged photo", "plat.jpg", "image/jpeg", [0xff, 0xd8, 0xff, 0xe0], /en JPEG ou PNG/],
    ["a HEIC photo", "IMG_1.HEIC", "", "", /Sur iPhone, choisissez «\s.*ou envoyez une capture/],
  ])(
    "rejects %s as the recipe's photo and explains the problem (D27a)",
    async (_, name, type, content, message) => {
      vi.stubGlobal("createImageBitmap", () => Promise.reject(new Error("undecodable")));
      await open();
      const bytes = typeof content === "string" ? content : new Uint8Array(content);
      fireEvent.change(document.querySelector("[type=file]") as Element, {
        target: { files: [new File([bytes], name, { type })] },
      });
      expect((await screen.findByRole("alert")).textContent).toMatch(message);
      expect(screen.queryByRole("img", { name: "Photo de votre recette" })).toBeNull();
    },
  );

  it("lets the user choose the visible part of a portrait photo (D27a)", async () => {
    const { sent } = await open();
    await fillWithPortrait();
    expect(screen.queryByRole("slider", { name: "De gauche à droite" })).toBeNull();
    moveFocusDown();
    const preview = screen.getByRole("img", { name: "Photo de votre recette" });
    expect(preview.style.objectPosition).toBe("50% 80%");
    await submit();
    const focus = () =>
      sent.flatMap(({ body }) => (body instanceof FormData ? [body.get("imageFocus")] : []));
    await waitFor(() => expect(focus()).toEqual(["50x80"]));
  });

  it('stores "au goût" as the quantity when the button "Au goût" is pressed (D47)', async () => {
    await open();
    type("ingredients.0.name", "Sel");
    const toggle = screen.getByRole("button", { name: "Au goût, ligne 1" });
    await userEvent.click(toggle);
    const amount = () => [field("ingredients.0.quantity").value, field("ingredients.0.unit").value];
    expect([toggle.getAttribute("aria-pressed"), ...amount()]).toEqual(["true", "au goût", ""]);
    await userEvent.click(toggle);
    expect([toggle.getAttribute("aria-pressed"), ...amount()]).toEqual(["false", "", ""]);
  });

  it('restores the amount when "Au goût" is pressed again, unless the row was edited in between', async () => {
    await open();
    const amount = () => [field("ingredients.0.quantity").value, field("ingredients.0.unit").value];
    type("ingredients.0.quantity", "2");
    type("ingredients.0.unit", "pincées");
    const toggle = screen.getByRole("button", { name: "Au goût, ligne 1" });
    await userEvent.click(toggle);
    expect(amount()).toEqual(["au goût", ""]);
    await userEvent.click(toggle);
    expect(amount()).toEqual(["2", "pincées"]);
    await userEvent.click(toggle);
    type("ingredients.0.quantity", "1");
    type("ingredients.0.quantity", "au goût");
    await userEvent.click(toggle);
    expect(amount()).toEqual(["", ""]);
  });

  it("sends the servings, the total time in minutes and the source of the recipe (D47)", async () => {
    const { sent } = await open();
    await fill();
    type("servings", "4");
    type("minutes", "1 h 05");
    type("source", "Mémé Jeanne");
    await submit();
    await waitFor(() => expect(sent.some(({ call }) => call === "POST /recipes")).toBe(true));
    const form = sent.find(({ call }) => call === "POST /recipes")?.body as FormData;
    const sentDetails = ["servings", "minutes", "source"].map((name) => form.get(name));
    expect(sentDetails).toEqual(["4", "65", "Mémé Jeanne"]);
  });

  it.each([
    ["servings", "quatre", "Un nombre entier de 1 à 99"],
    ["minutes", "longtemps", "Une durée de 1 minute à 96 heures"],
    ["minutes", "97 h", "Une durée de 1 minute à 96 heures"],
    ["source", "www.exemple.fr", "Indiquez un nom, un livre ou une revue, pas une adresse web"],
  ])('shows an error when the recipe field "%s" contains %j', async (name, value, message) => {
    const { sent } = await open();
    await fill();
    type(name, value);
    await submit();
    expect(await screen.findByText(message)).toBeDefined();
    expect(sent.some(({ call }) => call.startsWith("POST"))).toBe(false);
  });

  it("does not show the recipe form, even briefly, if the challenge has ended", async () => {
    const closed = someChallenge({ endDate: "2026-01-01T00:00:00.000Z" });
    fakeApi(({ call }) => ({ json: call === "GET /challenges/c1" ? closed : [] }));
    const forms: unknown[] = [];
    const observer = new MutationObserver(() => forms.push(...document.querySelectorAll("form")));
    observer.observe(document.body, { childList: true, subtree: true });
    renderPage("/recipes/new", "/recipes/new?challengeId=c1", NewRecipePage);
    expect(await screen.findByText("Ce défi n'est pas ouvert")).toBeDefined();
    observer.disconnect();
    expect(forms).toEqual([]);
  });

  it("shows the recipe form even if the challenge cannot be loaded", async () => {
    fakeApi(() => refusal(400, "validation", "?"));
    renderPage("/recipes/new", "/recipes/new?challengeId=c1", NewRecipePage);
    expect(await screen.findByLabelText("Titre")).toBeDefined();
  });
});
