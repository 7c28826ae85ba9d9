import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { mainId, SkipLink } from "./skip-link.tsx";

describe("SkipLink", () => {
  it("moves the focus to the content without adding a history entry", () => {
    render(
      <>
        <SkipLink />
        <main id={mainId} tabIndex={-1} />
      </>,
    );
    const isFollowed = fireEvent.click(screen.getByRole("link", { name: "Aller au contenu" }));
    expect(isFollowed).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});
