import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { goBack } from "../../testing/go-back.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ReminderMenu } from "./reminder-menu.tsx";

describe("ReminderMenu", () => {
  it("links to the setting for the morning email", async () => {
    fakeApi(() => ({ json: {} }));
    const { currentPath } = renderPage("/dashboard", "/dashboard", ReminderMenu);
    await userEvent.click(screen.getByRole("button", { name: "Me le rappeler" }));
    const entry = await screen.findByRole("menuitem", { name: /^Par email/ });
    expect(entry.getAttribute("href")).toBe("/profile#notifications");
    await userEvent.click(entry);
    expect(currentPath()).toBe("/profile");
  });

  it("closes the menu when the user presses the browser's back button", async () => {
    fakeApi(() => ({ json: {} }));
    renderPage("/dashboard", "/dashboard", ReminderMenu);
    await userEvent.click(screen.getByRole("button", { name: "Me le rappeler" }));
    await screen.findByRole("menu");
    await act(goBack);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });
});
