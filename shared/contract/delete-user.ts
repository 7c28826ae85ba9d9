import { nothing } from "../model/text.ts";
import { call } from "./call.ts";

export const deleteUser = call({
  method: "DELETE",
  path: "/admin/users/{userId}",
  summary:
    "Supprime un compte, et tout ce qui est à lui : recettes, images, votes, sessions (D14, D16).",
  access: "admin",
  audit: "deletion",
  status: 204,
  reply: nothing,
  errors: ["own-account", "last-administrator", "conflict"],
  uses: ["table:read", "table:write"],
  cost: { requests: 3, readUnits: 3, writeUnits: 10 },
});
