import { render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { Thumbnail } from "./thumbnail.tsx";

describe("Thumbnail", () => {
  it("is hidden from screen readers, even without a photo", () => {
    render(<Thumbnail src={undefined} color={undefined} />);
    expect(screen.queryByRole("img")).toBeNull();
  });
});
