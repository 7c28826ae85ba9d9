import { nextCursor, type TestAnswer } from "./invoke.ts";

interface Page<Item> {
  items: Item[];
  cursor?: string | undefined;
}

/** Reads all pages of a list. `readPage` receives the cursor of the page, or nothing for the first page. */
export async function readAllPages<Item>(
  readPage: (start: { cursor?: string }) => Promise<Page<Item>>,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage(cursor ? { cursor } : {});
    items.push(...page.items);
    cursor = page.cursor;
  } while (cursor);
  return items;
}

/** Returns the items of an API response and the cursor of the next page. */
export function pageOf(answer: TestAnswer) {
  return { items: answer.body, cursor: nextCursor(answer) };
}
