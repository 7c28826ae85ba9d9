import type { Locator } from "playwright-core";

/** Clicks the centre of an element that is already on screen. Unlike `click`, it never scrolls the page. */
export async function clickWithMouse(target: Locator): Promise<void> {
  await target.waitFor();
  const box = await target.boundingBox();
  if (!box) throw new Error(`${target} is not visible`);
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
