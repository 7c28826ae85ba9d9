import type { SessionUser } from "#shared/model/user.ts";
import { placeholders } from "../app/placeholders.ts";
import { initialOf } from "../components/initial-of.ts";

/**
 * Fills in the placeholders of a prerendered page, such as the user's name. Runs before each paint until the browser
 * has parsed the HTML.
 */
export function fillIn({ nom, email }: Pick<SessionUser, "nom" | "email">): void {
  const fill = <Name extends string>(target: Record<Name, string | null>, name: Name) => {
    const filled = (target[name] ?? "")
      .replace(placeholders.name, () => nom)
      .replace(placeholders.initial, () => initialOf(nom) ?? "")
      .replace(placeholders.email, () => email);
    if (filled !== target[name]) target[name] = filled;
  };
  const [, , id = ""] = location.pathname.split("/");
  const fillAll = () => {
    const root = document.querySelector("[data-signed-in]#root");
    if (!root) return;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) fill(texts.currentNode as Text, "data");
    for (const input of root.querySelectorAll("input")) fill(input, "value");
    for (const element of root.querySelectorAll("[aria-label]")) fill(element, "ariaLabel");
    const links = root.querySelectorAll<HTMLAnchorElement>(`a[href*="/${placeholders.id}"]`);
    for (const link of links) {
      link.href = link.getAttribute("href")?.replace(placeholders.id, () => id) ?? "";
    }
  };
  const observer = new MutationObserver(fillAll);
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => observer.disconnect());
}
