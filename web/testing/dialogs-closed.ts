import { screen, waitFor } from "@testing-library/react";
import { expect } from "vitest";

/** Waits until all dialogs have closed. */
export const dialogsClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
