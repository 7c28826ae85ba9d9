import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { MoreButton } from "./more-button.tsx";

const loadMore = async () => ({ hasNextPage: true });

describe("MoreButton", () => {
  it('keeps the "Afficher plus" button when the next page of results fails to load', () => {
    render(<MoreButton hasMore error="Perdu" loadMore={loadMore} />);
    expect(screen.getByRole("alert").textContent).toBe("Perdu");
    expect(screen.getByRole("button", { name: "Afficher plus" })).toBeDefined();
  });

  it("moves the focus to the end of the list after the last page has loaded", async () => {
    const list = (hasMore: boolean) => (
      <MoreButton
        hasMore={hasMore}
        loadMore={async () => {
          view.rerender(list(false));
          return { hasNextPage: false };
        }}
      />
    );
    const view = render(list(true));
    await userEvent.click(screen.getByRole("button", { name: "Afficher plus" }));
    expect(screen.queryByRole("button")).toBeNull();
    expect(document.activeElement).toBe(screen.getByText("Fin de la liste").parentElement);
  });

  it("keeps the focus on the button while the next page loads", async () => {
    const list = (isBusy: boolean) => <MoreButton hasMore isBusy={isBusy} loadMore={loadMore} />;
    const view = render(list(false));
    const button = screen.getByRole("button", { name: "Afficher plus" });
    await userEvent.click(button);
    view.rerender(list(true));
    expect(document.activeElement).toBe(button);
    expect(button).toHaveProperty("disabled", false);
  });
});
