import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Link } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { breakChunk } from "../../testing/break-chunk.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { hoursFromNow, someChallenge, someRecipe } from "../../testing/sample-data.ts";
import ChallengePage from "./challenge-page.tsx";

const notFound = refusal(404, "not-found", "Cet élément n'existe pas ou n'existe plus.");

describe("ChallengePage", () => {
  it("shows a message when a challenge does not exist", async () => {
    fakeApi(() => notFound);
    renderPage("/challenges/:challengeId", "/challenges/c9", ChallengePage);
    expect(await screen.findByText("Ce défi n'existe pas ou n'existe plus.")).toBeDefined();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/challenges");
  });

  it("shows the number of loaded recipes and remembers the compact grid setting", async () => {
    const recipes = [someRecipe({ id: "r1" }), someRecipe({ id: "r2" })];
    const more = [someRecipe({ id: "r3", hasVoted: true, myRating: 4 })];
    const next = { link: '</api/recipes/challenge/c1?limit=24&cursor=x>; rel="next"' };
    fakeApi(({ call }) => {
      if (call === "GET /challenges/c1") return { json: someChallenge({ recipeCount: 1250 }) };
      if (call.endsWith("cursor=x")) return { json: more };
      return call.includes("/recipes/challenge") ? { json: recipes, headers: next } : notFound;
    });
    const show = () => renderPage("/challenges/:challengeId", "/challenges/c1", ChallengePage);
    const { unmount } = show();
    expect(await screen.findByText("2 sur 1 250")).toBeDefined();
    await userEvent.click(screen.getByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("3 recettes")).toBeDefined();
    expect(screen.queryByText("Votre note : 4 sur 5")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Grille compacte" }));
    expect(await screen.findByText("Votre note : 4 sur 5")).toBeDefined();
    unmount();
    show();
    const button = await screen.findByRole("button", { name: "Grille compacte", pressed: true });
    await userEvent.click(button);
    expect(localStorage.getItem("compact-recipes")).toBeNull();
  });

  it("loads the list from its start if the recorded winners have changed its order (D6)", async () => {
    const linkTo = (cursor: string) => ({
      link: `</api/recipes/challenge/c1?limit=24&cursor=${cursor}>; rel="next"`,
    });
    const cook = (number: number) => someRecipe({ id: `r${number}`, title: `Plat ${number}` });
    const list = "GET /recipes/challenge/c1?limit=24";
    let first: FakeAnswer = { json: [cook(1), cook(2)], headers: linkTo("old") };
    const sent = fakeApi(({ call }) => {
      if (call === "GET /challenges/c1") return { json: someChallenge({ recipeCount: 4 }) };
      if (call === list) return first;
      if (call === `${list}&cursor=old`) {
        const errors = { cursor: "Le curseur est invalide" };
        return refusal(400, "validation", "Le curseur est invalide", { errors });
      }
      return call === `${list}&cursor=new` ? { json: [cook(2), cook(4)] } : notFound;
    });
    renderPage("/challenges/:challengeId", "/challenges/c1", ChallengePage);
    await screen.findByText("2 sur 4");
    first = { json: [cook(3), cook(1)], headers: linkTo("new") };
    await userEvent.click(screen.getByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("3 sur 4")).toBeDefined();
    expect(screen.queryByRole("alert")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Afficher plus" }));
    expect(await screen.findByText("4 recettes")).toBeDefined();
    const lists = sent.map(({ call }) => call).filter((call) => call.startsWith(list));
    expect(lists).toEqual([list, `${list}&cursor=old`, list, `${list}&cursor=new`]);
  });

  it("skips empty pages at the start of a long recipe list", async () => {
    const next = { link: '</api/recipes/challenge/c1?limit=24&cursor=x>; rel="next"' };
    fakeApi(({ call }) => {
      if (call === "GET /challenges/c1") return { json: someChallenge({ recipeCount: 45 }) };
      if (call.endsWith("cursor=x")) return { json: [someRecipe({ hasVoted: true })] };
      return call.includes("/recipes/challenge") ? { json: [], headers: next } : notFound;
    });
    renderPage("/challenges/:challengeId", "/challenges/c1", ChallengePage);
    expect(await screen.findByText("1 recette")).toBeDefined();
    expect(screen.queryByText("Aucune recette n'a été proposée pour ce défi")).toBeNull();
  });

  it("does not mix the recipes of two challenges when the user switches between their pages", async () => {
    fakeApi(({ call }) => {
      const [id = ""] = /c[12]/.exec(call) ?? [];
      if (call === `GET /challenges/${id}`) return { json: someChallenge({ id, title: id }) };
      if (!call.includes("/recipes/challenge")) return notFound;
      const headers = { link: `</api/recipes/challenge/${id}?cursor=x>; rel="next"` };
      return { json: [someRecipe({ id: `r-${id}`, title: `Plat de ${id}` })], headers };
    });
    renderPage("/challenges/:challengeId", "/challenges/c1", () => (
      <>
        <Link to="/challenges/c1">Premier</Link>
        <Link to="/challenges/c2">Second</Link>
        <ChallengePage />
      </>
    ));
    await screen.findByRole("heading", { name: /Plat de c1/ });
    await userEvent.click(screen.getByRole("link", { name: "Second" }));
    await screen.findByRole("heading", { name: /Plat de c2/ });
    // By now, the first challenge and its recipes are in the query cache.
    await userEvent.click(screen.getByRole("link", { name: "Premier" }));
    await screen.findByRole("heading", { name: /Plat de c1/ });
    expect(screen.queryByRole("heading", { name: /Plat de c2/ })).toBeNull();
  });

  it("shows an administrator that an upcoming challenge has not begun yet", async () => {
    const startDate = hoursFromNow(5);
    fakeApi(({ call }) => {
      if (call === "GET /challenges/c1") {
        return { json: someChallenge({ status: "NOT_STARTED", startDate }) };
      }
      return call.endsWith("my-recipe") ? notFound : { json: [] };
    });
    renderPage("/challenges/:challengeId", "/challenges/c1", ChallengePage);
    expect(await screen.findByText("Ce défi n'a pas encore commencé.")).toBeDefined();
    expect(screen.queryByText("Vous n'avez pas participé à ce défi.")).toBeNull();
  });

  it("hides the button to join a finished challenge", async () => {
    fakeApi(({ call }) => {
      if (call === "GET /challenges/c1") {
        return { json: someChallenge({ status: "COMPLETED", endDate: hoursFromNow(-1) }) };
      }
      return call.endsWith("my-recipe") ? notFound : { json: [] };
    });
    renderPage("/challenges/:challengeId", "/challenges/c1", ChallengePage);
    expect(await screen.findByRole("heading", { level: 1, name: "Racines en fête" })).toBeDefined();
    expect(await screen.findByText("Vous n'avez pas participé à ce défi.")).toBeDefined();
    expect(screen.getByText("Terminé")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Participer" })).toBeNull();
  });

  it("shows the subject of a finished challenge before its winner", async () => {
    const winner = { recipeId: "r1", title: "Velouté", user: { id: "u1", nom: "Lou" } };
    const challenge = someChallenge({
      description: "Sans four.",
      endDate: hoursFromNow(-30),
      winners: [winner],
    });
    fakeApi(({ call }) => (call === "GET /challenges/c1" ? { json: challenge } : { json: [] }));
    renderPage("/challenges/:challengeId", "/challenges/c1", ChallengePage);
    const subject = await screen.findByText("Sans four.");
    const result = await screen.findByRole("group", { name: "Palmarès" });
    const position = subject.compareDocumentPosition(result);
    expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  it("keeps a finished challenge visible if the script that shows its winners cannot be loaded", async () => {
    breakChunk("winners");
    const page = await import("../../testing/render-page.tsx");
    const { default: FreshPage } = await import("./challenge-page.tsx");
    fakeApi(({ call }) =>
      call === "GET /challenges/c1"
        ? { json: someChallenge({ title: "Tarte", endDate: hoursFromNow(-1) }) }
        : { json: [] },
    );
    page.renderPage("/challenges/:challengeId", "/challenges/c1", FreshPage);
    expect((await screen.findByRole("alert")).textContent).toContain("winners");
    expect(screen.getByRole("heading", { name: "Tarte" })).toBeDefined();
  });
});
