import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadFirstPage } from "./app/router.tsx";

/** How long the frame waits for the page inside it, ms. */
const patience = 1_000;

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

// The chunks of pages import this one, which therefore must not await them.
Promise.race([
  loadFirstPage(location.pathname),
  new Promise((resolve) => setTimeout(resolve, patience)),
]).then(() =>
  // As a transition, the first render lets the browser answer in between.
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <App />
      </StrictMode>,
    ),
  ),
);
