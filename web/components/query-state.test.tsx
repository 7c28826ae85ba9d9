import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { QueryState } from "./query-state.tsx";

/** Renders a query that returns the given responses in order. */
function renderQuery(...answers: Promise<string>[]) {
  function Content() {
    const query = useQuery({
      queryKey: ["soup"],
      queryFn: () => answers.shift() ?? Promise.reject(new Error("?")),
      retry: false,
    });
    return (
      <QueryState query={query} skeleton={<p>Chargement</p>} error="Erreur">
        {(text) => <p>{text}</p>}
      </QueryState>
    );
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <main tabIndex={-1}>
        <Content />
      </main>
    </QueryClientProvider>,
  );
}

describe("QueryState", () => {
  it("keeps the focus on the retry button until the query fails again or succeeds", async () => {
    const second = Promise.withResolvers<string>();
    const third = Promise.withResolvers<string>();
    renderQuery(Promise.reject(new Error("500")), second.promise, third.promise);
    const button = await screen.findByRole("button", { name: "Réessayer" });
    const isMessageHidden = () => screen.getByText("Erreur").style.visibility === "hidden";

    await userEvent.click(button);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute("aria-disabled")).toBe("true");
    expect(isMessageHidden()).toBe(true);
    await act(async () => second.reject(new Error("500")));
    await waitFor(() => expect(isMessageHidden()).toBe(false));
    expect(document.activeElement).toBe(button);

    await userEvent.click(button);
    await act(async () => third.resolve("Soupe"));
    expect(await screen.findByText("Soupe")).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole("main"));
  });
});
