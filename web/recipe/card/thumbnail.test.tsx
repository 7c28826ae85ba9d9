import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Thumbnail } from "./thumbnail.tsx";

describe("Thumbnail", () => {
  it("hides the drawing that replaces a missing photo from screen readers", () => {
    render(<Thumbnail src={undefined} color={undefined} />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
