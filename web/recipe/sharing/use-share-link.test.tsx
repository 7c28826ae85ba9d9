import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { loadToastBar } from "../../components/toast/toast-provider.tsx";
import { renderPage } from "../../testing/render-page.tsx";
import { someRecipe } from "../../testing/sample-data.ts";
import { ShareRecipe } from "./share-recipe.tsx";

/** Replaces the system's share sheet with a mock that fails with the named error. Returns the mock. */
function failToShare(name: string) {
  const sheet = vi.fn().mockRejectedValue(new DOMException("refused", name));
  Object.defineProperty(navigator, "share", { value: sheet, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
  return sheet;
}

async function share(): Promise<void> {
  renderPage("/", "/", () => <ShareRecipe recipe={someRecipe()} />);
  await userEvent.click(screen.getByRole("button", { name: "Partager" }));
}

describe("useShareLink", () => {
  it("says that the link could not be shared if the share sheet fails to open", async () => {
    failToShare("NotAllowedError");
    await share();
    expect(await screen.findByText("Le lien n'a pas pu être partagé")).toBeTruthy();
  });

  it("shows no error if the user closes the share sheet", async () => {
    // Loads the code for toasts first, so that an error shown by mistake appears immediately and fails the test.
    await loadToastBar();
    const sheet = failToShare("AbortError");
    await share();
    expect(sheet).toHaveBeenCalledOnce();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
