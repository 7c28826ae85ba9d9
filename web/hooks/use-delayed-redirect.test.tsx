import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter, Route, Routes, useLocation } from "react-router-dom";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { useDelayedRedirect } from "./use-delayed-redirect.ts";

let rerender: () => void;

function Form() {
  const [renderCount, setRenderCount] = useState(1);
  rerender = () => setRenderCount(renderCount + 1);
  useDelayedRedirect(true, { to: "/challenges", state: { renderCount } });
  return <p>Formulaire</p>;
}

function NextPage() {
  const { state } = useLocation();
  return <p>{`Page suivante après ${state.renderCount} rendus`}</p>;
}

describe("useDelayedRedirect", () => {
  it("redirects with the latest state after the delay, which renders do not restart", () => {
    vi.useFakeTimers();
    onTestFinished(() => {
      vi.useRealTimers();
    });
    render(
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<Form />} />
          <Route path="/challenges" element={<NextPage />} />
        </Routes>
      </MemoryRouter>,
    );
    act(() => vi.advanceTimersByTime(2_000));
    act(() => rerender());
    act(() => vi.advanceTimersByTime(999));
    expect(screen.getByText("Formulaire")).toBeDefined();
    act(() => vi.advanceTimersByTime(1));
    expect(screen.getByText("Page suivante après 2 rendus")).toBeDefined();
  });
});
