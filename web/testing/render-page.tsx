import { QueryClientProvider } from "@tanstack/react-query";
import type { ComponentType } from "react";
import { type InitialEntry, Route, Routes } from "react-router-dom";
import { createQueryClient } from "../api/query-client.ts";
import { ToastProvider } from "../components/toast/toast-provider.tsx";
import { renderAt } from "./render-at.tsx";
import { signIn } from "./sign-in.ts";

/** Renders a page for signed-in users at a URL. `route` is the path pattern of the page. */
export function renderPage(route: string, address: InitialEntry, PageComponent: ComponentType) {
  signIn();
  return renderAt(
    address,
    <QueryClientProvider client={createQueryClient("u1")}>
      <ToastProvider>
        <Routes>
          <Route path={route} element={<PageComponent />} />
          <Route path="*" element={<p>Ailleurs</p>} />
        </Routes>
      </ToastProvider>
    </QueryClientProvider>,
  );
}
