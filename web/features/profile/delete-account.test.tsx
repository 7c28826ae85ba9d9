import { QueryClientProvider } from "@tanstack/react-query";
import { screen, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "../../api/query-client.ts";
import { Guard } from "../../app/guard.tsx";
import { ToastProvider } from "../../components/toast/toast-provider.tsx";
import { useAuth } from "../../hooks/use-auth.ts";
import { type FakeAnswer, fakeApi, refusal } from "../../testing/fake-api.ts";
import { renderAt } from "../../testing/render-at.tsx";
import { camille, signIn } from "../../testing/sign-in.ts";
import ProfilePage from "./profile-page.tsx";

const Login = () => <p>{useAuth().farewell ?? "Sans adieu"}</p>;

async function open(deletion: FakeAnswer) {
  signIn();
  const sent = fakeApi(({ call }) => {
    if (call === "DELETE /users/profile") return deletion;
    if (call === "GET /users/sessions" || call === "GET /users/passkeys") return { json: [] };
    return call === "GET /users/profile" ? { json: { user: camille } } : { json: {} };
  });
  const view = renderAt(
    "/profile",
    <QueryClientProvider client={createQueryClient("u1")}>
      <ToastProvider>
        <Routes>
          <Route element={<Guard />}>
            <Route path="/profile" element={<ProfilePage />} />
          </Route>
          <Route path="/login" element={<Login />} />
        </Routes>
      </ToastProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("button", { name: "Supprimer mon compte" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Supprimer mon compte" }));
  const deletions = () => sent.filter(({ call }) => call.startsWith("DELETE"));
  const confirm = () => userEvent.click(dialog.getByRole("button", { name: /^Supprimer/ }));
  const password = dialog.getByLabelText<HTMLInputElement>("Votre mot de passe");
  return { ...view, dialog, deletions, confirm, password };
}

describe("DeleteAccountDialog", () => {
  it("deletes the account after the user enters the correct password", async () => {
    localStorage.setItem("draft:recipe:u-camille:c1", "{}");
    localStorage.setItem("draft:recipe:u-other:c1", "{}");
    for (const name of ["counts", "seen:wins"]) {
      localStorage.setItem(`${name}:u-camille`, "{}");
      localStorage.setItem(`${name}:u-other`, "{}");
    }
    localStorage.setItem("scheme", "dark");
    const { dialog, deletions, confirm, password, currentPath } = await open({ status: 204 });
    expect(dialog.getByText(/Camille Dupont \(camille@example\.fr\)/)).toBeDefined();
    expect(document.activeElement).toBe(password);
    await confirm();
    expect(await dialog.findByText("Le mot de passe est requis")).toBeDefined();
    expect(deletions()).toEqual([]);

    await userEvent.type(password, "clafoutis");
    await confirm();
    expect(await screen.findByText(/^Votre compte a été supprimé\./)).toBeDefined();
    expect(deletions().map(({ body }) => body)).toEqual([{ password: "clafoutis" }]);
    expect(currentPath()).toBe("/login");
    expect(Object.keys(localStorage).toSorted()).toEqual([
      "counts:u-other",
      "draft:recipe:u-other:c1",
      "scheme",
      "seen:wins:u-other",
    ]);
  });

  it("shows an error next to the password field when the password is wrong", async () => {
    const wrong = "Mot de passe actuel incorrect";
    const { dialog, confirm, password, currentPath } = await open(
      refusal(400, "wrong-password", wrong, { errors: { password: wrong } }),
    );
    await userEvent.type(password, "clafoutis");
    await confirm();
    const { id } = await dialog.findByText(wrong);
    expect(password.getAttribute("aria-describedby")).toBe(id);
    expect(password.value).toBe("clafoutis");
    expect(currentPath()).toBe("/profile");
  });

  it("explains to the last administrator why the account cannot be deleted", async () => {
    const { dialog, confirm, password } = await open(
      refusal(409, "last-administrator", "Il doit rester au moins un administrateur."),
    );
    await userEvent.type(password, "clafoutis");
    await confirm();
    expect((await dialog.findByRole("alert")).textContent).toContain(
      "Il doit rester au moins un administrateur.",
    );
  });
});
