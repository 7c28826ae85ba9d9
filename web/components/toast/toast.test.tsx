import { act, fireEvent, render, screen } from "@testing-library/react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { useToast } from "../../hooks/use-toast.ts";
import { breakChunk } from "../../testing/break-chunk.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { ToastProvider } from "./toast-provider.tsx";

function Buttons() {
  const toast = useToast();
  return (
    <>
      <button type="button" onClick={() => toast.success("C'est servi")}>
        bien
      </button>
      <button type="button" onClick={() => toast.success("Encore un plat")}>
        encore
      </button>
      <button type="button" onClick={() => toast.error("C'est brûlé")}>
        mal
      </button>
    </>
  );
}

function show() {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  renderAt(
    "/dashboard",
    <ToastProvider>
      <Buttons />
    </ToastProvider>,
  );
}

describe("useToast", () => {
  it("shows a toast at the top centre of the window for 6 seconds (spec §9)", async () => {
    show();
    fireEvent.click(screen.getByText("bien"));

    const message = await screen.findByRole("status");
    expect(message.textContent).toContain("C'est servi");
    expect(message.closest(".MuiSnackbar-anchorOriginTopCenter")).not.toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(screen.queryByRole("status")).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    await vi.waitFor(() => expect(screen.queryByRole("status")).toBeNull());
  });

  it("shows the status region before the success text, so that screen readers announce the text", async () => {
    show();
    fireEvent.click(screen.getByText("bien"));
    const text = await screen.findByText("C'est servi");
    expect(text.style.visibility).toBe("hidden");
    await act(() => vi.advanceTimersByTimeAsync(100));
    expect(text.style.visibility).toBe("visible");
    fireEvent.click(screen.getByText("mal"));
    expect((await screen.findByText("C'est brûlé")).style.visibility).toBe("visible");
  });

  it("replaces the current toast immediately with an error message", async () => {
    show();
    fireEvent.click(screen.getByText("bien"));
    await screen.findByRole("status");
    fireEvent.click(screen.getByText("mal"));

    expect((await screen.findByRole("alert")).textContent).toContain("C'est brûlé");
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("shows a second success toast only after 2 seconds, but an error toast immediately", async () => {
    show();
    fireEvent.click(screen.getByText("bien"));
    expect((await screen.findByRole("status")).textContent).toContain("C'est servi");
    fireEvent.click(screen.getByText("encore"));
    await act(() => vi.advanceTimersByTimeAsync(1500));
    expect(screen.getByRole("status").textContent).toContain("C'est servi");
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(screen.getByRole("status").textContent).toContain("Encore un plat");
    fireEvent.click(screen.getByText("bien"));
    fireEvent.click(screen.getByText("mal"));
    expect((await screen.findByRole("alert")).textContent).toContain("C'est brûlé");
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("shows a toast for the full 6 seconds even if the toast it replaces was about to expire", async () => {
    show();
    fireEvent.click(screen.getByText("bien"));
    await screen.findByRole("status");
    await act(async () => {
      // The old toast's display time ends after the click but before the new toast has rendered.
      screen.getByText("mal").click();
      vi.advanceTimersByTime(6000);
    });

    expect((await screen.findByRole("alert")).textContent).toContain("C'est brûlé");
    await vi.advanceTimersByTimeAsync(3000);
    expect(screen.queryByRole("alert")).not.toBeNull();
  });

  it("shows the plain text of a toast if the code of `ToastBar` fails to load", async () => {
    breakChunk("toast-bar");
    const { ToastProvider } = await import("./toast-provider.tsx");
    const { useToast } = await import("../../hooks/use-toast.ts");
    vi.useFakeTimers({ shouldAdvanceTime: true });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    function Saver() {
      const toast = useToast();
      return (
        <button type="button" onClick={() => toast.success("C'est servi")}>
          bien
        </button>
      );
    }
    render(
      <ToastProvider>
        <Saver />
      </ToastProvider>,
    );
    fireEvent.click(screen.getByText("bien"));
    expect((await screen.findByRole("alert")).textContent).toBe("C'est servi");
    expect(screen.getByText("bien")).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(6000));
    expect(screen.queryByRole("alert")).toBeNull();
  });
});
