import { describe, expect, it } from "vitest";
import { handler as getCurrentChallenges } from "../challenges/get-current-challenges.ts";
import { handler as createRecipe } from "../recipes/create-recipe.ts";
import { invoke, testContext } from "../testing/calls/invoke.ts";
import { engine, setUpEngine } from "../testing/services/services-setup.ts";
import { recipeForm } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";

setUpEngine();

type Handler = (event: unknown, context: unknown) => Promise<{ statusCode: number }>;

describe("receivedEvent", () => {
  it("accepts capitalised header names, which some AWS-compatible services send", async () => {
    const { token } = await createTestUser(engine);
    const headers = { Authorization: `Bearer ${token}` };
    expect((await invoke(getCurrentChallenges, { headers })).status).toBe(200);
    const form = new Response(recipeForm({ challengeId: "none" }));
    const typed = { ...headers, "Content-Type": form.headers.get("content-type") ?? "" };
    const body = Buffer.from(await form.arrayBuffer());
    const answer = await invoke(createRecipe, { headers: typed, body });
    // The only error is the missing photo. This shows that the API has read the text fields of the form.
    expect(answer.status).toBe(400);
    expect(Object.keys(answer.body.errors)).toEqual(["image"]);
  });

  it("accepts events whose query, path parameters, body or headers are null", async () => {
    const { token } = await createTestUser(engine);
    const nothing = { queryStringParameters: null, pathParameters: null, body: null };
    const call = (headers: object | null) =>
      (getCurrentChallenges as unknown as Handler)(
        { ...nothing, headers, requestContext: { requestId: "one" } },
        testContext(),
      );
    expect(await call({ authorization: `Bearer ${token}` })).toMatchObject({ statusCode: 200 });
    expect(await call(null)).toMatchObject({ statusCode: 401 });
  });
});
