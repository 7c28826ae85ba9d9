import { QueryClientProvider } from "@tanstack/react-query";
import { act, waitFor } from "@testing-library/react";
import type { ComponentType } from "react";
import { type InitialEntry, Route, Routes } from "react-router-dom";
import { expect } from "vitest";
import { createQueryClient } from "../api/query-client.ts";
import { ToastProvider } from "../components/toast/toast-provider.tsx";
import { renderAt } from "./render-at.tsx";
import { signIn } from "./sign-in.ts";

/** Renders a page for signed-in users at a URL. `route` is the path pattern of the page. */
export function renderPage(route: string, address: InitialEntry, PageComponent: ComponentType) {
  signIn();
  const client = createQueryClient("u1");
  const view = renderAt(
    address,
    <QueryClientProvider client={client}>
      <ToastProvider>
        <Routes>
          <Route path={route} element={<PageComponent />} />
          <Route path="*" element={<p>Ailleurs</p>} />
        </Routes>
      </ToastProvider>
    </QueryClientProvider>,
  );
  return {
    ...view,
    /** Waits until all queries have finished and their results are shown. */
    loaded: async () => {
      await waitFor(() => expect(client.isFetching()).toBe(0));
      // Waits for one more task of the event loop, because React renders the last query results in a later task.
      await act(() => new Promise((resolve) => setTimeout(resolve)));
    },
  };
}
