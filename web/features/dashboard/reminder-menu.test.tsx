import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { fakeApi } from "../../testing/fake-api.ts";
import { goBack } from "../../testing/go-back.ts";
import { renderPage } from "../../testing/render-page.tsx";
import { ReminderMenu } from "./reminder-menu.tsx";

describe("ReminderMenu", () => {
  it("closes the menu when the user presses the browser's back button", async () => {
    fakeApi(() => ({ json: {} }));
    renderPage("/dashboard", "/dashboard", ReminderMenu);
    await userEvent.click(screen.getByRole("button", { name: "Me le rappeler" }));
    await screen.findByRole("menu");
    await act(goBack);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
  });
});
