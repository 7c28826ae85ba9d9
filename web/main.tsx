import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadFirstPage } from "./app/router.tsx";

/** Maximum time to wait for the chunks of the page before the layout is rendered. */
const maxWaitMs = 1_000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// A top-level await is not possible: the chunks of pages import this module and would wait for themselves.
Promise.race([
  loadFirstPage(location.pathname),
  new Promise((resolve) => setTimeout(resolve, maxWaitMs)),
]).then(() =>
  // A transition keeps the browser responsive during the first render.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
