import { describe, expect, it, onTestFinished, vi } from "vitest";
import { listUsers } from "#shared/contract/admin-users.ts";
import { login } from "#shared/contract/auth.ts";
import { confirmWithPasskey } from "#shared/contract/passkeys.ts";
import { listRecipes, updateRecipe } from "#shared/contract/recipes.ts";
import { castVote } from "#shared/contract/votes.ts";
import { type FakeAnswer, fakeApi, refusal, responseCutOff } from "../testing/fake-api.ts";
import { camille, signIn } from "../testing/sign-in.ts";
import { ApiError, errorMessage, NetworkError } from "./api-error.ts";
import { send } from "./client.ts";
import { sessionLostEvent } from "./refresh.ts";
import { sendPage } from "./send-page.ts";
import { readSession } from "./session.ts";

describe("send", () => {
  it("sends the access token and inserts the path parameters into the URL", async () => {
    signIn();
    const sent = fakeApi(() => ({ status: 201, json: { message: "Merci", myRating: 4 } }));

    const reply = await send(castVote, { params: { recipeId: "a/b" }, body: { rating: 4 } });

    expect(reply.message).toBe("Merci");
    expect(sent).toEqual([
      { call: "POST /recipes/a%2Fb/vote", authorization: "Bearer token-1", body: { rating: 4 } },
    ]);
  });

  it("sends a form as multipart data, with the ingredients as JSON", async () => {
    const sent = fakeApi(() => ({ json: {} }));
    const ingredients = [{ name: "Sel", quantity: "1", unit: "pincée" }];

    await send(updateRecipe, {
      params: { recipeId: "r" },
      form: { title: "Soupe", description: "Chaude", ingredients, image: undefined },
    });

    const form = sent[0]?.body as FormData;
    expect(Object.fromEntries(form.entries())).toEqual({
      title: "Soupe",
      description: "Chaude",
      ingredients: JSON.stringify(ingredients),
    });
  });

  it("reads the cursor of the next page from the `Link` header", async () => {
    const link = '</api/recipes?limit=2&cursor=abc%2B1>; rel="next"';
    const sent = fakeApi(({ call }) =>
      call.includes("cursor") ? { json: ["c"] } : { json: ["a", "b"], headers: { link } },
    );

    const first = await sendPage(listRecipes, { query: { limit: 2 } });
    const last = await sendPage(listRecipes, { query: { limit: 2, cursor: first.cursor } });

    expect(first).toEqual({ items: ["a", "b"], cursor: "abc+1" });
    expect(last).toEqual({ items: ["c"], cursor: undefined });
    expect(sent[1]?.call).toBe("GET /recipes?limit=2&cursor=abc%2B1");
  });

  it("throws an error with the server's code, message and field errors", async () => {
    fakeApi(() =>
      refusal(400, "validation", "Veuillez vérifier.", { errors: { rating: "De 1 à 5" } }),
    );

    const error = await send(castVote, { params: { recipeId: "r" }, body: { rating: 9 } }).catch(
      (thrown: unknown) => thrown,
    );

    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      code: "validation",
      message: "Veuillez vérifier.",
      errors: { rating: "De 1 à 5" },
    });
  });

  it("throws ApiError for a gateway's error response and NetworkError for a network failure", async () => {
    vi.stubGlobal("fetch", async () => new Response("<html>Bad gateway</html>", { status: 502 }));
    await expect(send(listRecipes)).rejects.toMatchObject({ status: 502, code: undefined });

    vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(send(listRecipes)).rejects.toBeInstanceOf(NetworkError);
  });

  it("throws NetworkError when the connection is lost while the response arrives", async () => {
    vi.stubGlobal("fetch", async () => responseCutOff());
    await expect(send(listRecipes)).rejects.toBeInstanceOf(NetworkError);
    await expect(sendPage(listRecipes)).rejects.toBeInstanceOf(NetworkError);
  });

  it.each([
    ["before the call", false, /Rien n'est envoyé/],
    ["during the call", true, /^Échec$/],
  ])(
    "chooses the right error message when the connection is lost %s",
    async (_, isOnline, message) => {
      const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
      onTestFinished(() => onLine.mockRestore());
      fakeApi(() => {
        onLine.mockReturnValue(false);
        throw new TypeError("Failed to fetch");
      });
      const error = await send(listRecipes).catch((thrown: unknown) => thrown);
      expect(errorMessage(error, "Échec")).toMatch(message);
    },
  );

  it("ends the session when the user has been banned (D12)", async () => {
    signIn();
    const lost = vi.fn();
    window.addEventListener(sessionLostEvent, lost, { once: true });
    fakeApi(() => refusal(403, "banned", "Votre compte a été banni : publicité"));

    const vote = send(castVote, { params: { recipeId: "r" }, body: { rating: 4 } });

    await expect(vote).rejects.toMatchObject({ code: "banned" });
    expect(localStorage.getItem("token")).toBeNull();
    expect(lost.mock.calls[0]?.[0].detail).toBe("Votre compte a été banni : publicité");
  });

  it.each([
    ["banned", refusal(403, "banned", "Votre compte a été banni.")],
    ["not-signed-in", refusal(401, "not-signed-in", "Vous devez être connecté.")],
  ])(
    "does not end the session or retry after a late %s error for another user (D55)",
    async (_, late) => {
      signIn();
      const answer = Promise.withResolvers<FakeAnswer>();
      const sent = fakeApi(() => answer.promise);
      const vote = send(castVote, { params: { recipeId: "r" }, body: { rating: 4 } });
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      signIn({ ...camille, id: "u-bastien" }, "token-9");
      answer.resolve(late);

      await expect(vote).rejects.toMatchObject({ status: late.status });
      expect(sent).toHaveLength(1);
      expect(readSession()).toMatchObject({ token: "token-9", user: { id: "u-bastien" } });
    },
  );

  it("refreshes the token after an admin call gets a 403, in case the user's role has changed", async () => {
    signIn({ ...camille, role: "ADMIN" });
    fakeApi(({ call }) =>
      call === "POST /auth/refresh"
        ? { json: { user: camille, accessToken: "token-2", refreshToken: "refresh-2" } }
        : refusal(403, "forbidden", "Vous n'avez pas le droit d'effectuer cette action."),
    );

    await expect(send(listUsers)).rejects.toMatchObject({ code: "forbidden" });

    await vi.waitFor(() => expect(readSession().user?.role).toBe("USER"));
  });

  it("neither refreshes the token nor ends the session when a passkey is rejected (D57)", async () => {
    signIn();
    const sent = fakeApi(() => refusal(401, "wrong-passkey", "Clé inconnue."));

    const confirmation = send(confirmWithPasskey, { body: { response: {} } });

    await expect(confirmation).rejects.toMatchObject({ code: "wrong-passkey" });
    expect(sent).toHaveLength(1);
    expect(localStorage.getItem("token")).toBe("token-1");
  });

  it("throws a 401 error after a failed login and does not refresh the token", async () => {
    signIn();
    const sent = fakeApi(() =>
      refusal(401, "wrong-credentials", "Email ou mot de passe incorrect"),
    );

    const attempt = send(login, { body: { email: "a@b.fr", mot_de_passe: "secret" } });

    await expect(attempt).rejects.toMatchObject({ status: 401 });
    expect(sent).toHaveLength(1);
    expect(localStorage.getItem("token")).toBe("token-1");
  });
});
