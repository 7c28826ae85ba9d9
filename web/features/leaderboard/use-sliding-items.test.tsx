import { render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { useSlidingItems } from "./use-sliding-items.ts";

function List({ ids }: { ids: string[] }) {
  const list = useSlidingItems(ids);
  return (
    <ol ref={list}>
      {ids.map((id) => (
        <li key={id} data-id={id} />
      ))}
    </ol>
  );
}

const animated: (string | undefined)[] = [];
/** Distance of the list from the top of the page, in pixels. */
let listTop = 0;

function stubLayout() {
  listTop = 0;
  animated.length = 0;
  vi.spyOn(HTMLElement.prototype, "offsetTop", "get").mockImplementation(function (
    this: HTMLElement,
  ) {
    return listTop + 68 * [...(this.parentElement?.children ?? [])].indexOf(this);
  });
  HTMLElement.prototype.animate = function (this: HTMLElement) {
    animated.push(this.dataset.id);
    return {} as Animation;
  };
}

const { animate } = HTMLElement.prototype;
afterEach(() => {
  vi.restoreAllMocks();
  HTMLElement.prototype.animate = animate;
});

describe("useSlidingItems", () => {
  it("animates only the items whose rank has changed", () => {
    stubLayout();
    const { rerender } = render(<List ids={["a", "b", "c"]} />);
    rerender(<List ids={["b", "a", "c"]} />);
    expect(animated).toEqual(["b", "a"]);
  });

  it("does not animate items that moved only because the whole list moved on the page", () => {
    stubLayout();
    const { rerender } = render(<List ids={["a", "b"]} />);
    listTop = 200;
    rerender(<List ids={["a", "b"].slice()} />);
    expect(animated).toEqual([]);
  });
});
