import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { renderAt } from "../testing/render-at.tsx";
import { signIn } from "../testing/sign-in.ts";
import { Router } from "./router.tsx";

/** Opens a page through its footer link. */
async function openFromFooter(name: string) {
  fireEvent.click(screen.getByText(name, { selector: "footer a" }));
  await screen.findByRole("heading", { level: 1, name });
}

describe("Router", () => {
  it("keeps the layout and the loaded data when a user follows a link in the footer", async () => {
    signIn();
    const sent = fakeApi(() => ({ json: [] }));
    renderAt("/participations", <Router />);
    await screen.findByRole("heading", { level: 1, name: "Mes participations" });
    const bar = document.querySelector("header");
    const requests = () => sent.filter(({ call }) => call.startsWith("GET /users/participations"));
    await expect.poll(() => requests().length).toBe(1);
    await openFromFooter("À propos");
    expect(document.querySelector("header")).toBe(bar);
    await openFromFooter("Contact");
    expect(document.querySelector("header")).toBe(bar);
  });
});
