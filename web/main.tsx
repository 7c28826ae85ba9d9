import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadFirstPage } from "./app/router.tsx";

/** Maximum time in milliseconds to wait for the page's chunks before rendering the layout. */
const maxWaitMs = 1_000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// A top-level await would cause a deadlock, because the pages' chunks import this module.
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
