import { useQueryClient } from "@tanstack/react-query";
import {
  changeUserRole,
  deleteUser,
  removeUserPasskeys,
  unbanUser,
  verifyUser,
} from "#shared/contract/admin-users.ts";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { send } from "../../../api/client.ts";
import { useSingleMutation } from "../../../hooks/use-single-mutation.ts";
import { useToast } from "../../../hooks/use-toast.ts";
import { actionErrorMessage } from "./action-error-message.ts";
import { usersKey } from "./queries.ts";

interface Action {
  run: (user: ManagedUser) => Promise<unknown>;
  done: (user: ManagedUser) => string;
  failed: string;
}

const actions = {
  role: {
    run: ({ id, role }) =>
      send(changeUserRole, { params: { userId: id }, body: { role: oppositeOf(role) } }),
    done: ({ nom, role }) =>
      role === "ADMIN"
        ? `${nom} n'a plus accès à l'administration`
        : `${nom} a maintenant accès à l'administration`,
    failed: "Erreur lors du changement de rôle",
  },
  verify: {
    run: ({ id }) => send(verifyUser, { params: { userId: id }, body: { isVerified: true } }),
    done: ({ nom }) => `Le compte de ${nom} est vérifié`,
    failed: "Erreur lors de la modification de la vérification",
  },
  unban: {
    run: ({ id }) => send(unbanUser, { params: { userId: id } }),
    // Unverified users must verify their email address before they can log in (D8).
    done: ({ nom, isVerified }) =>
      isVerified ? `${nom} peut de nouveau se connecter` : `Le bannissement de ${nom} est levé`,
    failed: "Erreur lors du débannissement de l'utilisateur",
  },
  removePasskeys: {
    run: ({ id }) => send(removeUserPasskeys, { params: { userId: id } }),
    done: ({ nom }) => `${nom} n'a plus de clé d'accès`,
    failed: "Erreur lors du retrait des clés d'accès",
  },
  delete: {
    run: ({ id }) => send(deleteUser, { params: { userId: id } }),
    done: ({ nom }) => `Le compte de ${nom} a été supprimé`,
    failed: "Erreur lors de la suppression de l'utilisateur",
  },
} as const satisfies Record<string, Action>;

export type UserAction = keyof typeof actions;

interface ActionRequest {
  action: UserAction;
  user: ManagedUser;
}

/**
 * Returns a function that runs an admin action, such as verifying a user. Ignores the call while another action is
 * running. Reports the outcome in a toast and reloads the list of users (spec §2).
 */
export function useUserActions() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending, variables } = useSingleMutation({
    mutationFn: ({ action, user }: ActionRequest) => actions[action].run(user),
    onSuccess: (_, { action, user }) => toast.success(actions[action].done(user)),
    onError: (error, { action }) => toast.error(actionErrorMessage(error, actions[action].failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
  return { act: mutate, running: isPending ? variables : undefined };
}

function oppositeOf(role: ManagedUser["role"]): ManagedUser["role"] {
  return role === "ADMIN" ? "USER" : "ADMIN";
}
