import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished } from "vitest";
import { renderPage } from "../../testing/render-page.tsx";
import { ShareLinkButton } from "./share-link-button.tsx";

/** Replaces the system's share sheet by one that fails with the named error. */
function failToShare(name: string): void {
  const share = () => Promise.reject(new DOMException("refused", name));
  Object.defineProperty(navigator, "share", { value: share, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "share"));
}

async function share(): Promise<void> {
  renderPage("/", "/", () => <ShareLinkButton recipe={{ id: "r1", title: "Tarte" }} />);
  await userEvent.click(screen.getByRole("button", { name: "Partager" }));
}

describe("useShareLink", () => {
  it("says that the link could not be shared if the share sheet fails to open", async () => {
    failToShare("NotAllowedError");
    await share();
    expect(await screen.findByText("Le lien n'a pas pu être partagé")).toBeTruthy();
  });

  it("reports no error if the user closes the share sheet", async () => {
    failToShare("AbortError");
    await share();
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
