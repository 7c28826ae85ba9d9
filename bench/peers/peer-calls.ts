import type { Call } from "../make-calls.ts";

/** The site's API, with the ids and access tokens that its calls need. */
export interface Site {
  url: string;
  challengeId: string;
  recipeIds: string[];
  tokens: string[];
}

/** A RealWorld API. A slug identifies an article, and users mark articles as favorites instead of voting. */
export interface Realworld {
  url: string;
  slugs: string[];
  tokens: string[];
}

export function listCalls({ url, challengeId, tokens: [token = ""] }: Site) {
  const path = `/api/recipes/challenge/${challengeId}?limit=20`;
  return () => ({ method: "GET", url: url + path, token });
}

export function detailCalls({ url, recipeIds, tokens: [token = ""] }: Site) {
  return () => ({ method: "GET", url: `${url}/api/recipes/${recipeIds[1]}`, token });
}

export function voteCalls({ url, recipeIds, tokens }: Site) {
  const body = JSON.stringify({ rating: 4 });
  return pairsOf(tokens, recipeIds, (token, id) => {
    const address = `${url}/api/recipes/${id}/vote`;
    return { method: "POST", url: address, token, body, status: 201 };
  });
}

export function articleListCalls({ url, tokens: [token = ""] }: Realworld) {
  return () => ({ method: "GET", url: `${url}/articles?limit=20`, token });
}

export function articleCalls({ url, slugs, tokens: [token = ""] }: Realworld) {
  return () => ({ method: "GET", url: `${url}/articles/${slugs[1]}`, token });
}

export function favoriteCalls({ url, slugs, tokens }: Realworld) {
  return pairsOf(tokens, slugs, (token, slug) => ({
    method: "POST",
    url: `${url}/articles/${slug}/favorite`,
    token,
  }));
}

/**
 * Returns a function that creates the call of a different user or for a different item each time, but none of a user
 * for their own item. The function throws an error when no combination is left.
 */
function pairsOf(tokens: string[], items: string[], call: (token: string, item: string) => Call) {
  const pairs = tokens.flatMap((token, user) =>
    items.flatMap((item, owner) => (owner === user ? [] : [{ token, item }])),
  );
  return () => {
    const pair = pairs.pop();
    if (!pair) throw new Error("Every user has voted for every item");
    return call(pair.token, pair.item);
  };
}
