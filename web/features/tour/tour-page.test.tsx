import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link, Route, Routes, useNavigationType } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { breakChunk } from "../../testing/break-chunk.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, myRecipe, someRecipe } from "../../testing/sample-data.ts";
import TourPage from "./tour-page.tsx";

const list = "GET /recipes/challenge/c1?limit=24";
const recipe = (number: number, over = {}) =>
  someRecipe({ id: `r${number}`, title: `Plat ${number}`, ...over });

const voteReply = (rating: number): FakeAnswer => ({
  status: 201,
  json: { message: "ok", averageRating: 4.5, ratingCount: 2, myRating: rating },
});

const marks = "GET /users/carnet/marks";

function open(answers: Record<string, FakeAnswer | Promise<FakeAnswer>>) {
  const sent = fakeApi(
    ({ call }) =>
      answers[call] ?? (call === marks ? { json: [] } : refusal(403, "forbidden", "Panne")),
  );
  renderPage("/challenges/:challengeId/tour", "/challenges/c1/tour", TourPage);
  return sent;
}

/** Returns the API calls, except the one that loads the ids of the recipes in the cookbook. */
const calls = (sent: { call: string }[]) =>
  sent.map(({ call }) => call).filter((call) => call !== marks);

/** Opens the tour by following a link on another page. */
async function openWithLink(state?: object) {
  fakeApi(({ call }) => ({ json: call === marks ? [] : [recipe(1)] }));
  const Start = () => (
    <>
      <Link to="/challenges/c1/tour" state={state}>
        Faire la tournée
      </Link>
      <p>{useNavigationType()}</p>
    </>
  );
  const view = renderPage("*", "/challenges/c1", () => (
    <Routes>
      <Route path="challenges/:challengeId/tour" element={<TourPage />} />
      <Route path="*" element={<Start />} />
    </Routes>
  ));
  await userEvent.click(screen.getByRole("link", { name: "Faire la tournée" }));
  await screen.findByRole("heading", { level: 1, name: "Plat 1" });
  return view;
}

async function rate(stars: number) {
  const name = `${stars} étoile${stars > 1 ? "s" : ""} sur 5`;
  fireEvent.click(await screen.findByRole("radio", { name }));
  await userEvent.click(screen.getByRole("button", { name: "Voter" }));
}

describe("TourPage", () => {
  it("shows the average rating of each recipe only after the user's vote", async () => {
    const sent = open({
      [list]: {
        json: [myRecipe(), recipe(1), recipe(2), recipe(3, { hasVoted: true, myRating: 4 })],
      },
      "POST /recipes/r1/vote": voteReply(5),
    });
    const title = await screen.findByRole("heading", { level: 1, name: "Plat 1" });
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(await screen.findByText("1 sur 2")).toBeDefined();
    expect(screen.getByText("Recette 1 sur 2")).toBeDefined();
    expect(screen.queryByText("4,3")).toBeNull();
    await rate(5);
    expect(await screen.findByText("4,5")).toBeDefined();
    expect(screen.getByText("Votre vote a été enregistré avec succès").role).toBe("status");
    const next = screen.getByRole("button", { name: "Recette suivante" });
    expect(document.activeElement).toBe(next);
    await userEvent.click(next);
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1, name: "Plat 2" }));
    expect(screen.getByText("2 sur 2")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Passer" }));
    expect(screen.getByText("Merci, vous avez goûté 1 recette.")).toBeDefined();
    expect(
      screen.getByText(/^D'autres recettes peuvent arriver jusqu'au .* Palmarès à partir du/),
    ).toBeDefined();
    expect(calls(sent)).toEqual([list, "POST /recipes/r1/vote"]);
  });

  it("advances by only one recipe after a double tap", async () => {
    open({ [list]: { json: [recipe(1), recipe(2), recipe(3)] } });
    fireEvent.click(await screen.findByRole("button", { name: "Passer" }), { detail: 1 });
    expect(screen.getByRole("heading", { level: 1, name: "Plat 2" })).toBeDefined();
    fireEvent.click(screen.getByRole("button", { name: "Passer" }), { detail: 2 });
    expect(screen.getByRole("heading", { level: 1, name: "Plat 2" })).toBeDefined();
  });

  it.each([
    ["from the challenge page goes back", "/challenges/c1", "POP"],
    ["from another page replaces its history entry", "/challenges", "REPLACE"],
  ])(
    "opens the challenge at the end of the tour: a tour opened %s",
    async (_, openedFrom, action) => {
      const { currentPath } = await openWithLink({ openedFrom });
      await userEvent.click(screen.getByRole("button", { name: "Passer" }));
      await userEvent.click(screen.getByRole("button", { name: "Voir les recettes du défi" }));
      expect(await screen.findByText(action)).toBeDefined();
      expect(currentPath()).toBe("/challenges/c1");
    },
  );

  it.each([
    ["goes back in the history", "any page of the site", { openedFrom: "/challenges" }, "POP"],
    ["replaces its history entry", "an unknown page", undefined, "REPLACE"],
  ])("%s when the user closes a tour opened from %s", async (_, __, state, action) => {
    const { currentPath } = await openWithLink(state);
    await userEvent.click(screen.getByRole("button", { name: "Quitter la tournée" }));
    expect(await screen.findByText(action)).toBeDefined();
    expect(currentPath()).toBe("/challenges/c1");
  });

  it("adds the displayed recipe to the user's cookbook (D39)", async () => {
    const sent = open({
      [list]: { json: [recipe(1), recipe(2)] },
      [marks]: { json: ["r9"] },
      "PUT /users/carnet/r1": {
        json: { recipeId: "r1", keptAt: hoursFromNow(0), note: null, cookedOn: null },
      },
    });
    const keep = await screen.findByRole("button", { name: "Garder", description: "Plat 1" });
    await userEvent.click(keep);
    expect(await screen.findByText("Gardée dans votre carnet")).toBeDefined();
    expect(calls(sent)).toEqual([list, "PUT /users/carnet/r1"]);
    await userEvent.click(screen.getByRole("button", { name: "Passer" }));
    expect(screen.getByRole("button", { name: "Garder", description: "Plat 2" })).toBeDefined();
  });

  it("does not reload the recipes of a tasting tour when the network connection returns", async () => {
    const sent = open({ [list]: { json: [recipe(1), recipe(2)] } });
    await screen.findByRole("heading", { level: 1, name: "Plat 1" });
    window.dispatchEvent(new Event("offline"));
    window.dispatchEvent(new Event("online"));
    await userEvent.click(screen.getByRole("button", { name: "Passer" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Plat 2" })).toBeDefined();
    expect(calls(sent)).toEqual([list]);
  });

  it.each([
    [404, "not-found", "Cette recette n'existe plus. Voici la suivante."],
    [409, "already-voted", "Vous aviez déjà voté pour cette recette. Voici la suivante."],
  ])(
    "shows a notice and skips the recipe when the API rejects a vote with status %i",
    async (status, code, notice) => {
      open({
        [list]: { json: [recipe(1), recipe(2)] },
        "POST /recipes/r1/vote": refusal(status, code, "?"),
      });
      await rate(3);
      expect(await screen.findByText(notice)).toBeDefined();
      expect(screen.getByRole("heading", { level: 1, name: "Plat 2" })).toBeDefined();
    },
  );

  it("keeps the selected stars when a vote is rate-limited", async () => {
    const answers: Record<string, FakeAnswer> = {
      [list]: { json: [recipe(1)] },
      "POST /recipes/r1/vote": refusal(429, "too-many-attempts", "Trop de tentatives."),
    };
    open(answers);
    await rate(4);
    expect(await screen.findByText("Trop de tentatives.")).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "4 étoiles sur 5" }).checked).toBe(
      true,
    );
    answers["POST /recipes/r1/vote"] = voteReply(4);
    await userEvent.click(screen.getByRole("button", { name: "Voter" }));
    expect(await screen.findByRole("button", { name: "Recette suivante" })).toBeDefined();
  });

  it("ignores the skip button while a vote is being sent, and shows the reason if the vote fails", async () => {
    const answer = Promise.withResolvers<FakeAnswer>();
    open({ [list]: { json: [recipe(1), recipe(2)] }, "POST /recipes/r1/vote": answer.promise });
    await rate(4);
    const skip = screen.getByRole("button", { name: "Passer" });
    fireEvent.click(skip);
    expect(skip.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("heading", { level: 1, name: "Plat 1" })).toBeDefined();
    answer.resolve(refusal(429, "too-many-attempts", "Trop de tentatives."));
    expect(await screen.findByText("Trop de tentatives.")).toBeDefined();
    await userEvent.click(skip);
    expect(screen.getByRole("heading", { level: 1, name: "Plat 2" })).toBeDefined();
  });

  it("shows a message if there are no recipes left to rate", async () => {
    open({ [list]: { json: [myRecipe(), recipe(1, { hasVoted: true, myRating: 2 })] } });
    expect(await screen.findByText("Aucune recette n'attend votre vote.")).toBeDefined();
  });

  it("continues the tasting tour with the next recipes, skipping empty pages of results", async () => {
    const link = (cursor: string) => ({
      link: `</api/recipes/challenge/c1?limit=24&cursor=${cursor}>; rel="next"`,
    });
    open({
      [list]: { json: [], headers: link("a") },
      [`${list}&cursor=a`]: { json: [recipe(1), recipe(2)], headers: link("b") },
      [`${list}&cursor=b`]: { json: [recipe(3), recipe(4, { hasVoted: true, myRating: 1 })] },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Plat 1" })).toBeDefined();
    expect(screen.getByText("1 sur 2")).toBeDefined();
    for (let passed = 0; passed < 2; passed++) {
      await userEvent.click(screen.getByRole("button", { name: "Passer" }));
    }
    expect(screen.getByText("La tournée est finie.")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Continuer la tournée" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Plat 3" })).toBeDefined();
    expect(await screen.findByText("1 sur 1")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Passer" }));
    expect(screen.queryByRole("button", { name: "Continuer la tournée" })).toBeNull();
  });

  it("continues from the start of the list if the recorded winners have changed its order (D6)", async () => {
    const errors = { cursor: "Le curseur est invalide" };
    const answers: Record<string, FakeAnswer> = {
      [list]: {
        json: [recipe(1)],
        headers: { link: '</api/recipes/challenge/c1?limit=24&cursor=old>; rel="next"' },
      },
      [`${list}&cursor=old`]: refusal(400, "validation", "Le curseur est invalide", { errors }),
    };
    open(answers);
    await userEvent.click(await screen.findByRole("button", { name: "Passer" }));
    answers[list] = { json: [recipe(2), recipe(3, { hasVoted: true, myRating: 4 })] };
    await userEvent.click(screen.getByRole("button", { name: "Continuer la tournée" }));
    expect(await screen.findByRole("heading", { level: 1, name: "Plat 2" })).toBeDefined();
    expect(screen.getByText("1 sur 1")).toBeDefined();
  });

  it("finds unrated recipes that follow rated ones after the winners have been recorded", async () => {
    const challenge = { id: "c1", endDate: hoursFromNow(-30) };
    const headers = { link: '</api/recipes/challenge/c1?limit=24&cursor=a>; rel="next"' };
    open({
      [list]: { json: [recipe(1, { challenge, hasVoted: true, myRating: 4 })], headers },
      [`${list}&cursor=a`]: { json: [recipe(2, { challenge })] },
    });
    expect(await screen.findByRole("heading", { level: 1, name: "Plat 2" })).toBeDefined();
  });

  it("starts at the first recipe when the user switches to another challenge's tasting tour", async () => {
    const headers = { link: '</api/recipes/challenge/c1?cursor=a>; rel="next"' };
    const answers: Record<string, FakeAnswer> = {
      [list]: { json: [recipe(1)], headers },
      [`${list}&cursor=a`]: { json: [recipe(2)] },
      "GET /recipes/challenge/c2?limit=24": { json: [recipe(3)] },
    };
    fakeApi(({ call }) => answers[call] ?? refusal(400, "validation", "Le curseur est invalide"));
    renderPage("/challenges/:challengeId/tour", "/challenges/c1/tour", () => (
      <>
        <Link to="/challenges/c2/tour">Autre tournée</Link>
        <TourPage />
      </>
    ));
    await userEvent.click(await screen.findByRole("button", { name: "Passer" }));
    await userEvent.click(screen.getByRole("button", { name: "Continuer la tournée" }));
    await screen.findByRole("heading", { level: 1, name: "Plat 2" });
    fireEvent.click(screen.getByText("Autre tournée"));
    expect(await screen.findByRole("heading", { level: 1, name: "Plat 3" })).toBeDefined();
  });

  it("shows a message when the challenge does not exist", async () => {
    open({ [list]: refusal(404, "not-found", "?") });
    expect(await screen.findByText("Ce défi n'existe pas ou n'existe plus.")).toBeDefined();
    expect(screen.queryByText("Erreur lors du chargement des recettes")).toBeNull();
    const link = screen.getByRole("link", { name: "Voir les défis en cours" });
    expect(link.getAttribute("href")).toBe("/challenges");
    await userEvent.click(screen.getByRole("button", { name: "Quitter la tournée" }));
    expect(await screen.findByText("Ailleurs")).toBeDefined();
  });

  it("shows a message if the recipes of the tasting tour cannot be loaded", async () => {
    open({});
    expect(await screen.findByText("Erreur lors du chargement des recettes")).toBeDefined();
    await userEvent.keyboard("{Escape}");
    expect(await screen.findByText("Ailleurs")).toBeDefined();
  });

  it("shows the progress in the bar even if the rest of the tasting tour cannot be loaded", async () => {
    breakChunk("tour");
    fakeApi(() => ({ json: [recipe(1)] }));
    const { default: ReloadedPage } = await import("./tour-page.tsx");
    const { renderPage: render } = await import("../../testing/render-page.tsx");
    render("/challenges/:challengeId/tour", "/challenges/c1/tour", ReloadedPage);
    expect((await screen.findByRole("alert")).textContent).toContain("tour");
    expect(screen.getByText("1 sur 1")).toBeDefined();
  });
});
