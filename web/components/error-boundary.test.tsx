import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useLocation } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChunkLoadError } from "../navigation/load-chunk.ts";
import { renderAt } from "../testing/render-at.tsx";
import { ErrorBoundary } from "./error-boundary.tsx";

beforeEach(() => {
  const silence = vi.spyOn(console, "error").mockImplementation(() => undefined);
  return () => silence.mockRestore();
});

function Site({ error }: { error: Error }) {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary resetKey={pathname}>
      {pathname === "/broken" ? <Broken error={error} /> : "une page saine"}
    </ErrorBoundary>
  );
}

function Broken({ error }: { error: Error }): never {
  throw error;
}

describe("ErrorBoundary", () => {
  it("shows an error and a link to the home page when a page fails to render", async () => {
    renderAt("/broken", <Site error={new Error("oups")} />);

    expect(screen.getByRole("heading", { name: "Quelque chose a mal tourné" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Revenir à l'accueil" }));

    expect(screen.getByText("une page saine")).toBeTruthy();
  });

  it("names the code chunk that failed to load, and offers to reload the page", async () => {
    const reload = vi.spyOn(location, "reload").mockImplementation(() => undefined);
    renderAt("/broken", <Site error={new ChunkLoadError("dashboard-page", "missing")} />);

    const { textContent } = screen.getByRole("alert");
    expect(textContent).toContain("dashboard-page");
    expect(textContent).toContain("missing");
    await userEvent.click(screen.getByRole("button", { name: "Recharger la page" }));

    expect(reload).toHaveBeenCalledOnce();
    reload.mockRestore();
  });
});
