import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/** Opens the menu of a table row on an admin page and selects an action. */
export async function chooseFromMenu(
  row: { getByRole: typeof screen.getByRole },
  action: string,
): Promise<void> {
  await userEvent.click(row.getByRole("button", { name: /^Autres actions/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}
