import type { InfiniteData } from "@tanstack/react-query";
import type { CallShape, ReplyOf } from "#shared/contract/call.ts";
import type { Page } from "#shared/model/page.ts";
import { ApiError } from "./api-error.ts";
import type { CallArguments } from "./call-input.ts";
import { request } from "./client.ts";
import { readReply } from "./send-request.ts";

type ItemOf<Reply> = Reply extends readonly (infer Item)[] ? Item : never;

/** Sends an API call that returns a list. Returns the items and the cursor of the next page, if any (D6). */
export async function sendPage<C extends CallShape & { paged: true }>(
  ...args: [call: C, ...CallArguments<C>]
): Promise<Page<ItemOf<ReplyOf<C>>>> {
  const { reply, cursor } = await sendPageReply(...args);
  return { items: reply as ItemOf<ReplyOf<C>>[], cursor };
}

/**
 * Loads pages of a list, starting at the cursor `from`, until `isEnough` accepts the items or no page is left. By
 * default, loads all pages. An empty page may be followed by others (D6).
 */
export async function loadItems<Item>(
  load: (cursor: string | undefined) => Promise<Page<Item>>,
  isEnough: (items: Item[]) => boolean = () => false,
  from?: string,
): Promise<Page<Item>> {
  const items: Item[] = [];
  let cursor = from;
  do {
    const page = await load(cursor);
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor && !isEnough(items));
  return { items, cursor };
}

/**
 * Calls `load` with a cursor. If the API rejects the cursor, loads from the start of the list instead, because the list
 * now has another order (D6).
 */
export async function loadFromCursor<Result>(
  cursor: string | undefined,
  load: (cursor: string | undefined) => Promise<Result>,
): Promise<Result> {
  try {
    return await load(cursor);
  } catch (error) {
    const isRejected = error instanceof ApiError && error.errors?.cursor !== undefined;
    if (cursor === undefined || !isRejected) throw error;
    return load(undefined);
  }
}

/** Options for a TanStack infinite query that loads a list page by page. */
export const cursorPaging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }: { cursor?: string | undefined }) => cursor,
};

/** Returns the items of all loaded pages. */
export function allItems<Item>({ pages }: { pages: Page<Item>[] }): Item[] {
  return pages.flatMap(({ items }) => items);
}

/** Returns a copy of the cached pages with `change` applied to the items of each page. */
export function changeItems<Item>(
  data: InfiniteData<Page<Item>>,
  change: (items: Item[]) => Item[],
): InfiniteData<Page<Item>> {
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: change(page.items) })) };
}

/** Sends an API call that returns one page of items. Returns the response and the cursor of the next page, if any. */
export async function sendPageReply<C extends CallShape & { paged: true }>(
  call: C,
  ...[input]: CallArguments<C>
): Promise<{ reply: ReplyOf<C>; cursor: string | undefined }> {
  const response = await request(call, input ?? {});
  const reply = await readReply<ReplyOf<C>>(response, input?.signal);
  return { reply, cursor: nextCursor(response.headers.get("link")) };
}

const nextLink = /<([^>]*)>\s*;[^,]*\brel="?next"?/;

/** Returns the cursor from a Link header with `rel="next"` (RFC 8288, D6), or undefined on the last page. */
function nextCursor(link: string | null): string | undefined {
  const target = link && nextLink.exec(link)?.[1];
  if (!target) return undefined;
  return new URL(target, location.origin).searchParams.get("cursor") ?? undefined;
}
