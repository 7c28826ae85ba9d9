import { fireEvent, render, screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { voteWords } from "#shared/model/vote-words.ts";
import { myRecipe, someRecipe } from "../../testing/sample-data.ts";
import { VoteControl } from "./vote-control.tsx";

describe("VoteControl", () => {
  it("shows the average rating of the user's own recipe without a vote form", () => {
    render(<VoteControl recipe={myRecipe({ averageRating: 4.25 })} onVote={vi.fn()} />);

    expect(screen.getByText("Votre recette")).toBeDefined();
    expect(screen.getByRole("img", { name: "Moyenne\u00a0: 4,3 sur 5" })).toBeDefined();
    expect(screen.queryByRole("radio")).toBeNull();
    expect(screen.queryByRole("button", { name: "Voter" })).toBeNull();
  });

  it.each([
    [4.2, 80],
    [4.3, 90],
    [0.2, 0],
    [5, 100],
  ])(
    "rounds an average of %f to half a star, so that %i%% of the stars are filled (spec §5)",
    (averageRating, filled) => {
      render(<VoteControl recipe={myRecipe({ averageRating, ratingCount: 3 })} onVote={vi.fn()} />);
      const [empty, gold] = screen.getByRole("img", { name: /^Moyenne/ }).children;
      expect(empty?.querySelectorAll("svg")).toHaveLength(5);
      expect(gold?.querySelectorAll("svg")).toHaveLength(5);
      expect(gold?.getAttribute("style")).toContain(`inset(0 ${100 - filled}% 0 0)`);
    },
  );

  it("shows how many stars the user has given the recipe", () => {
    render(<VoteControl recipe={someRecipe({ hasVoted: true, myRating: 3 })} onVote={vi.fn()} />);

    expect(screen.getByText("Vous avez voté")).toBeDefined();
    expect(screen.getByRole("img", { name: "Votre note\u00a0: 3 sur 5" })).toBeDefined();
    expect(screen.queryByRole("button", { name: "Voter" })).toBeNull();
  });

  it("enables the vote button when the user chooses a star", () => {
    render(<VoteControl recipe={someRecipe()} onVote={vi.fn()} />);
    expect(screen.getByText("Pas encore voté")).toBeDefined();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Voter" });
    expect(button.disabled).toBe(true);
    fireEvent.click(screen.getByRole("radio", { name: "4 étoiles sur 5" }));
    expect(button.disabled).toBe(false);
  });

  it("keeps the focus on the vote button while a vote is being cast, and after its rejection", async () => {
    let finish = (_taken: boolean) => {};
    const onVote = vi.fn(() => new Promise<boolean>((resolve) => (finish = resolve)));
    render(<VoteControl recipe={someRecipe()} onVote={onVote} />);
    const button = screen.getByRole("button", { name: "Voter" });
    fireEvent.click(screen.getByRole("radio", { name: "4 étoiles sur 5" }));
    await userEvent.click(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    await userEvent.click(button);
    expect(onVote.mock.calls).toEqual([[{ rating: 4, words: [] }]]);
    finish(false);
    await vi.waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
    expect(document.activeElement).toBe(button);
  });

  it("offers nine descriptive words after the user chooses a star, and allows at most three", async () => {
    const onVote = vi.fn(async () => true);
    render(<VoteControl recipe={someRecipe()} onVote={onVote} />);
    expect(screen.queryByRole("button", { name: "Dire pourquoi" })).toBeNull();
    fireEvent.click(screen.getByRole("radio", { name: "4 étoiles sur 5" }));
    const toggle = await screen.findByRole("button", { name: "Dire pourquoi", expanded: false });
    expect(screen.queryByRole("button", { name: "De saison" })).toBeNull();
    await userEvent.click(toggle);
    const group = screen.getByRole("group", { name: "Trois mots au plus" });
    const words = within(group).getAllByRole<HTMLButtonElement>("button");
    expect(words.map(({ textContent }) => textContent)).toEqual([...voteWords]);

    const choose = (name: string) => userEvent.click(within(group).getByRole("button", { name }));
    for (const name of ["J'en veux", "De saison", "De saison", "Belle assiette"]) {
      await choose(name);
    }
    expect(words.some(({ disabled }) => disabled)).toBe(false);
    await choose("Bien expliqué");
    const chosen = words.filter((word) => word.getAttribute("aria-pressed") === "true");
    expect(chosen.map(({ textContent }) => textContent)).toEqual([
      "Belle assiette",
      "Bien expliqué",
      "J'en veux",
    ]);
    expect(words.filter(({ disabled }) => !disabled)).toEqual(chosen);
    await userEvent.click(toggle);
    expect(screen.queryByRole("button", { name: "De saison" })).toBeNull();
    expect(toggle.textContent).toBe("3 mots");
    await userEvent.click(screen.getByRole("button", { name: "Voter" }));
    expect(onVote.mock.calls).toEqual([
      [{ rating: 4, words: ["J'en veux", "Belle assiette", "Bien expliqué"] }],
    ]);
  });

  it("moves the keyboard focus from the stars to the vote button, and then to the words", async () => {
    render(<VoteControl recipe={someRecipe()} onVote={vi.fn()} />);
    await userEvent.click(screen.getByRole("radio", { name: "4 étoiles sur 5" }));
    const toggle = await screen.findByRole("button", { name: "Dire pourquoi" });
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Voter" }));
    await userEvent.tab();
    expect(document.activeElement).toBe(toggle);
  });

  it.each([
    [false, "smooth"],
    [true, "instant"],
  ])(
    "scrolls the words for explaining a vote into view when they appear (reduced motion: %s)",
    async (reduced, behavior) => {
      onTestFinished(() => void vi.restoreAllMocks());
      const scroll = vi.spyOn(Element.prototype, "scrollIntoView");
      vi.spyOn(window, "matchMedia").mockReturnValue({ matches: reduced } as MediaQueryList);
      render(<VoteControl recipe={someRecipe()} onVote={vi.fn()} />);
      expect(scroll).not.toHaveBeenCalled();
      const star = screen.getByRole("radio", { name: "4 étoiles sur 5" });
      star.focus();
      fireEvent.click(star);
      const toggle = await screen.findByRole("button", { name: "Dire pourquoi" });
      expect(document.activeElement).toBe(star);
      fireEvent.click(toggle);
      const list = screen.getByRole("group", { name: "Trois mots au plus" });
      expect(scroll.mock.contexts).toEqual([toggle, list]);
      expect(scroll.mock.calls).toEqual(Array(2).fill([{ block: "nearest", behavior }]));
    },
  );

  it("labels the stars of the vote form as a group of radio buttons", () => {
    render(<VoteControl recipe={someRecipe({ title: "Tarte" })} onVote={vi.fn()} />);

    expect(screen.getByRole("group", { name: "Votre note pour Tarte" })).toBeDefined();
    for (const name of ["1 étoile sur 5", "2 étoiles sur 5", "5 étoiles sur 5"]) {
      expect(screen.getByRole("radio", { name })).toBeDefined();
    }
  });
});
