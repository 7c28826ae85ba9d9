import { fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { RecipeImage } from "./recipe-image.tsx";

const imageUrl = "/images/k1/960.webp";

function show() {
  render(<RecipeImage photo={{ imageUrl, imageColor: "#7c3b22" }} alt="Tarte" sizes="100vw" />);
  return () => screen.getByRole<HTMLImageElement>("img", { name: "Tarte" });
}

describe("RecipeImage", () => {
  it("lists all stored widths of a photo in `srcset`", () => {
    const image = show();
    expect(image().srcset).toBe(
      [480, 640, 960, 1600].map((width) => `/images/k1/${width}.webp ${width}w`).join(", "),
    );
  });

  it("loads the photo at 960 px if the chosen width is missing", () => {
    const image = show();
    fireEvent.error(image());
    expect(image().getAttribute("srcset")).toBeNull();
    expect(image().getAttribute("src")).toBe(imageUrl);
  });

  it("shows a drawing of a plate if the 960 px photo is missing too", () => {
    const image = show();
    fireEvent.error(image());
    fireEvent.error(image());
    expect(image().tagName).not.toBe("IMG");
  });
});
