/** The pages that the script can preload, by URL path. build/first-paint.ts writes this list to each HTML file. */
export interface PageList {
  /** Pages for signed-in users. The last segment of the path may be `{id}`. */
  signedIn: Record<string, ListedPage>;
  /** Public pages, for signed-out visitors. */
  signedOut: Record<string, ListedPage>;
}

export interface ListedPage extends PageRequests {
  /** URLs of the chunks that the page needs. */
  chunks: readonly string[];
}

export interface PageRequests {
  /** URLs of the page's first API requests. `{id}` is replaced with the id in the page's path. */
  calls: readonly string[];
  /**
   * A request that is sent once for each object with an id in the first response, for example for each current
   * challenge. The object's id replaces `{id}` in the URL. Only the request for the object with the key `pictureOf`
   * preloads a photo.
   */
  forEach?: RecipeRequest & { pictureOf: string };
  /**
   * A request that is sent for only one object in the first response: the first of `keys` that the response contains.
   * For example, the recipes of the daily challenge, or of the weekly one if there is no daily challenge.
   */
  forFirst?: RecipeRequest & { keys: readonly string[] };
  /** A search request whose query is built from the page's URL. */
  search?: RecipeRequest;
  /** Preloads the photo of the first recipe in the first API response. */
  picture?: Picture;
  /** Shows the recipe's title as the page's heading as soon as the first response arrives. */
  showTitle?: boolean;
}

/** A request for a list of recipes. If `picture` is given, the photo of the first recipe in the list is preloaded. */
export interface RecipeRequest {
  call: string;
  picture?: Picture;
}

/** The displayed size of a photo. The photo is preloaded only if the list has at least `minRecipes` recipes. */
export interface Picture {
  sizes: string;
  minRecipes?: number;
  /** True if the HTML file of the page has no place for the photo, for example because a dialog shows it. */
  isPreloadOnly?: boolean;
}
