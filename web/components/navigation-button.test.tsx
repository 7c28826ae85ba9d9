import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { renderAt } from "../testing/render-at.tsx";
import { NavigationButton } from "./navigation-button.tsx";

test("a navigation button leads where it says, by keyboard too", async () => {
  const { currentPath } = renderAt(
    "/challenges",
    <NavigationButton to="/recipes/new?challengeId=c1">Participer</NavigationButton>,
  );
  screen.getByRole("button", { name: "Participer" }).focus();
  await userEvent.keyboard(" ");
  expect(currentPath()).toBe("/recipes/new?challengeId=c1");
});
