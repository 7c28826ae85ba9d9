import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { MoreButton } from "./more-button.tsx";

const query = { hasNextPage: true, isFetchingNextPage: false, isFetchNextPageError: false };
const fetchNextPage = async () => ({ hasNextPage: true });

test("a page that did not come is told, and can be asked for again", () => {
  render(
    <MoreButton query={{ ...query, isFetchNextPageError: true, fetchNextPage }} error="Perdu" />,
  );
  expect(screen.getByRole("alert").textContent).toBe("Perdu");
  expect(screen.getByRole("button", { name: "Afficher plus" })).toBeDefined();
});

test("after the last page the focus stays at the end of the list", async () => {
  const list = (hasNextPage: boolean) => (
    <MoreButton
      query={{
        ...query,
        hasNextPage,
        fetchNextPage: async () => {
          view.rerender(list(false));
          return { hasNextPage: false };
        },
      }}
      error="Perdu"
    />
  );
  const view = render(list(true));
  await userEvent.click(screen.getByRole("button", { name: "Afficher plus" }));
  expect(screen.queryByRole("button")).toBeNull();
  expect(document.activeElement).toBe(screen.getByText("Fin de la liste").parentElement);
});
