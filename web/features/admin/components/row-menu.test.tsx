import { act, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { goBack } from "../../../testing/go-back.ts";
import { renderAt } from "../../../testing/render-at.tsx";
import { RowMenu } from "./row-menu.tsx";

describe("RowMenu", () => {
  it("closes the menu without running an action when the user presses the back button", async () => {
    const onSelect = vi.fn();
    const actions = [{ label: "Supprimer", icon: null, onSelect }];
    renderAt("/admin", <RowMenu about="Rose" actions={actions} />);
    await userEvent.click(screen.getByRole("button", { name: "Autres actions pour Rose" }));
    await screen.findByRole("menu");
    await act(goBack);
    await waitFor(() => expect(screen.queryByRole("menu")).toBeNull());
    expect(onSelect).not.toHaveBeenCalled();
  });
});
