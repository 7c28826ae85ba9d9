import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Thumbnail } from "./thumbnail.tsx";

describe("Thumbnail", () => {
  it("hides the placeholder drawing of a missing photo from screen readers", () => {
    render(<Thumbnail photo={{}} />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
