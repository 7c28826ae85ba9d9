import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { fakeApi } from "../testing/fake-api.ts";
import { renderAt } from "../testing/render-at.tsx";
import { signIn } from "../testing/sign-in.ts";
import { Router } from "./router.tsx";

describe("Router", () => {
  it("keeps the frame and the loaded data when a user opens a page of the footer", async () => {
    signIn();
    const sent = fakeApi(() => ({ json: [] }));
    renderAt("/participations", <Router />);
    await screen.findByRole("heading", { level: 1, name: "Mes participations" });
    const bar = screen.getAllByRole("banner")[0];
    const requests = () => sent.filter(({ call }) => call.startsWith("GET /users/participations"));
    await expect.poll(() => requests().length).toBe(1);

    fireEvent.click(await screen.findByRole("link", { name: "À propos" }));
    await screen.findByRole("heading", { level: 1, name: "À propos" });
    expect(screen.getAllByRole("banner")[0]).toBe(bar);

    fireEvent.click(await screen.findByRole("link", { name: "Contact" }));
    await screen.findByRole("heading", { level: 1, name: "Contact" });
    expect(screen.getAllByRole("banner")[0]).toBe(bar);
  });
});
