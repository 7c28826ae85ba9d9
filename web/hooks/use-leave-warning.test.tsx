import { fireEvent, render, screen } from "@testing-library/react";
import { BrowserRouter, Link, useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useLeaveWarning } from "./use-leave-warning.ts";

function Form({ dirty }: { dirty: boolean }) {
  const { isLeaving, leave, stay } = useLeaveWarning(dirty);
  return (
    <>
      <span>{useLocation().pathname}</span>
      <Link to="/challenges">Défis</Link>
      {isLeaving && (
        <>
          <button type="button" onClick={leave}>
            Quitter
          </button>
          <button type="button" onClick={stay}>
            Rester
          </button>
        </>
      )}
    </>
  );
}

function open(dirty: boolean) {
  render(
    <BrowserRouter>
      <Form dirty={dirty} />
    </BrowserRouter>,
  );
}

beforeEach(() => {
  history.replaceState(null, "", "/recipes/new");
});

describe("useLeaveWarning", () => {
  it("asks for confirmation before following a link when there are unsaved changes", async () => {
    open(true);
    fireEvent.click(screen.getByText("Défis"));
    expect(screen.getByText("/recipes/new")).toBeTruthy();

    fireEvent.click(screen.getByText("Rester"));
    expect(screen.queryByText("Quitter")).toBeNull();

    fireEvent.click(screen.getByText("Défis"));
    fireEvent.click(screen.getByText("Quitter"));
    expect(await screen.findByText("/challenges")).toBeTruthy();
  });

  it("stays on a page with unsaved changes when Back is pressed, until the user confirms", async () => {
    const go = vi.spyOn(history, "go").mockImplementation(() => undefined);
    open(true);

    history.replaceState({ idx: -1 }, "", "/challenges");
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(go).toHaveBeenLastCalledWith(1);
    // When the navigation is undone, the browser fires `popstate` a second time.
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(await screen.findByText("Quitter")).toBeTruthy();
    expect(screen.getByText("/recipes/new")).toBeTruthy();

    fireEvent.click(screen.getByText("Quitter"));
    expect(go).toHaveBeenLastCalledWith(-1);
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(await screen.findByText("/challenges")).toBeTruthy();
    go.mockRestore();
  });

  it("triggers the browser's own warning when a tab with unsaved changes is closed", () => {
    open(true);
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it("does not ask for confirmation when there are no unsaved changes", async () => {
    open(false);
    const closing = new Event("beforeunload", { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);

    fireEvent.click(screen.getByText("Défis"));
    await vi.waitFor(() => expect(screen.getByText("/challenges")).toBeTruthy());
  });
});
