import { screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";

/** Opens the menu of a row of the administration and chooses one of its actions. */
export async function chooseFromMenu(
  row: { getByRole: typeof screen.getByRole },
  action: string,
): Promise<void> {
  await userEvent.click(row.getByRole("button", { name: /^Autres actions/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}
