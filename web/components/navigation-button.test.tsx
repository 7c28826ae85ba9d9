import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { renderAt } from "../testing/render-at.tsx";
import { NavigationButton } from "./navigation-button.tsx";

describe("NavigationButton", () => {
  it("opens the target page when the button is pressed with the keyboard", async () => {
    const { currentPath } = renderAt(
      "/challenges",
      <NavigationButton to="/recipes/new?challengeId=c1">Participer</NavigationButton>,
    );
    screen.getByRole("button", { name: "Participer" }).focus();
    await userEvent.keyboard(" ");
    expect(currentPath()).toBe("/recipes/new?challengeId=c1");
  });
});
