import { fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { breakChunk } from "../../testing/break-chunk.ts";
import { fakeApi } from "../../testing/fake-api.ts";
import { renderPage } from "../../testing/render-page.tsx";
import AdminPage from "./admin-page.tsx";

function open(address: string) {
  fakeApi(() => ({ json: [] }));
  return renderPage("/admin", address, AdminPage);
}

const tab = (name: string) => screen.getByRole("tab", { name });

describe("AdminPage", () => {
  it("shows the admin page's three tabs, each with its own URL", async () => {
    const { currentPath } = open("/admin");
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual([
      "Défis",
      "Utilisateurs",
      "GPT",
    ]);
    expect(tab("Défis").getAttribute("aria-selected")).toBe("true");
    expect(await screen.findByRole("heading", { name: "Gestion des défis" })).toBeTruthy();

    await userEvent.click(tab("GPT"));

    expect(await screen.findByRole("heading", { name: "Configuration GPT" })).toBeTruthy();
    expect(currentPath()).toBe("/admin?tab=gpt");
    expect(screen.getByRole("tabpanel", { name: "GPT" })).toBeTruthy();
  });

  it.each([
    ["no case waits", [{ status: "KEPT" }], "Signalements"],
    ["cases wait", [{ status: "CONTESTED" }, { status: "OPEN" }], "Signalements (2)"],
    [
      "one of the waiting cases is urgent",
      [{ status: "OPEN", urgent: true }, { status: "OPEN" }],
      "Signalements (2, dont 1 urgent)",
    ],
  ])("counts the waiting cases on the button to the reports if %s", async (_, cases, name) => {
    fakeApi(({ call }) => ({ json: call.startsWith("GET /admin/reports") ? cases : [] }));
    renderPage("/admin", "/admin?tab=gpt", AdminPage);
    expect(await screen.findByRole("link", { name })).toBeTruthy();
  });

  it("opens the admin tab named in the URL", async () => {
    open("/admin?tab=gpt");
    expect(await screen.findByRole("heading", { name: "Configuration GPT" })).toBeTruthy();
  });

  it.each([" ", "{Enter}"])(
    "moves the focus between the admin tabs with the arrow keys, and opens a tab with %j",
    async (key) => {
      const { currentPath } = open("/admin");
      tab("Défis").focus();
      await userEvent.keyboard("{ArrowRight}{ArrowRight}");
      expect(document.activeElement).toBe(tab("GPT"));
      expect(currentPath()).toBe("/admin");

      await userEvent.keyboard(key);

      await waitFor(() => expect(currentPath()).toBe("/admin?tab=gpt"));
      expect(document.activeElement).toBe(tab("GPT"));
    },
  );

  it.each(["altKey", "ctrlKey", "metaKey"])(
    "leaves the arrow keys to the browser if they are pressed together with %s",
    (modifier) => {
      open("/admin");
      tab("Défis").focus();
      const isDefault = fireEvent.keyDown(tab("Défis"), { key: "ArrowLeft", [modifier]: true });
      expect(isDefault).toBe(true);
      expect(document.activeElement).toBe(tab("Défis"));
    },
  );

  it("keeps the other admin tabs usable if one tab fails to load", async () => {
    breakChunk("users-tab");
    fakeApi(() => ({ json: [] }));
    const { default: ReloadedPage } = await import("./admin-page.tsx");
    const { renderPage } = await import("../../testing/render-page.tsx");
    renderPage("/admin", "/admin?tab=users", ReloadedPage);

    expect((await screen.findByRole("alert")).textContent).toContain("users-tab");
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Administration");
    await userEvent.click(tab("GPT"));

    expect(await screen.findByRole("heading", { name: "Configuration GPT" })).toBeTruthy();
  });
});
