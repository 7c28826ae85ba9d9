import { fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { myRecipe, someRecipe } from "../../testing/sample-data.ts";
import { VoteControl } from "./vote-control.tsx";

describe("VoteControl", () => {
  it("shows the average rating of the reader's own recipe without a vote form", () => {
    render(<VoteControl recipe={myRecipe({ averageRating: 4.25 })} onVote={vi.fn()} />);

    expect(screen.getByText("Votre recette")).toBeDefined();
    expect(screen.getByRole("img", { name: "Moyenne\u00a0: 4,3 sur 5" })).toBeDefined();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button", { name: "Voter" })).toBeNull();
  });

  it.each([
    [4.2, 8],
    [4.3, 9],
    [0.2, 0],
  ])("shows an average of %f stars as %i half stars (spec §5)", (averageRating, halves) => {
    const { container } = render(
      <VoteControl recipe={myRecipe({ averageRating, ratingCount: 3 })} onVote={vi.fn()} />,
    );
    const stars = [...container.querySelectorAll(".MuiRating-decimal")];
    expect(stars).toHaveLength(5);
    // Number of filled half stars in each star.
    const gold = stars.map((star) => star.querySelectorAll(".MuiRating-iconFilled").length);
    expect(gold.reduce((sum, count) => sum + count, 0)).toBe(halves);
  });

  it("shows the stars of the reader's own vote", () => {
    render(<VoteControl recipe={someRecipe({ hasVoted: true, myRating: 3 })} onVote={vi.fn()} />);

    expect(screen.getByText("Vous avez voté")).toBeDefined();
    expect(screen.getByRole("img", { name: "Votre note\u00a0: 3 sur 5" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Voter" })).toBeNull();
  });

  it("casts the vote only once after the user chooses a star", async () => {
    let finish = (_taken: boolean) => {};
    const onVote = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
    render(<VoteControl recipe={someRecipe()} onVote={onVote} />);
    expect(screen.getByText("Pas encore voté")).toBeDefined();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Voter" });
    expect(button.disabled).toBe(true);

    // Fires the event without pointer coordinates. MUI would use them to find the hovered star, but happy-dom
    // has no layout.
    fireEvent.click(screen.getByRole("radio", { name: "4 étoiles sur 5" }));
    expect(button.disabled).toBe(false);
    await userEvent.click(button);
    expect(button.disabled).toBe(true);
    expect(onVote.mock.calls).toEqual([[4]]);
    finish(false);
    await vi.waitFor(() => expect(button.disabled).toBe(false));
  });

  it("labels the stars as a group of radio buttons", () => {
    render(<VoteControl recipe={someRecipe({ title: "Tarte" })} onVote={vi.fn()} />);

    expect(screen.getByRole("group", { name: "Votre note pour Tarte" })).toBeDefined();
    for (const name of ["1 étoile sur 5", "2 étoiles sur 5", "5 étoiles sur 5"]) {
      expect(screen.getByRole("radio", { name })).toBeDefined();
    }
  });
});
