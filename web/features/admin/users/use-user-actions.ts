import {
  type Mutation,
  useMutation,
  useMutationState,
  useQueryClient,
} from "@tanstack/react-query";
import {
  changeUserRole,
  deleteUser,
  removeUserPasskeys,
  unbanUser,
  verifyUser,
} from "#shared/contract/admin-users.ts";
import type { ManagedUser } from "#shared/model/managed-user.ts";
import { send } from "../../../api/client.ts";
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

const mutationKey = ["user-action"];

/**
 * Returns a function that runs an admin action, such as verifying a user. Several actions can run at the same time. A
 * call does nothing while the same action is already running on the same user. Reports the outcome in a toast and reloads
 * the list of users (spec §2).
 */
export function useUserActions() {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ action, user }: ActionRequest) => actions[action].run(user),
    onSuccess: (_, { action, user }) => toast.success(actions[action].done(user)),
    onError: (error, { action }) => toast.error(actionErrorMessage(error, actions[action].failed)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: usersKey }),
  });
  const running = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: requestOf,
  });
  const act: typeof mutate = (request, options) => {
    // Checks the query client instead of `running`, which changes only at the next render.
    const predicate = (mutation: Mutation) => isSame(requestOf(mutation), request);
    if (queryClient.isMutating({ mutationKey, predicate }) === 0) mutate(request, options);
  };
  const isRunning = (request: ActionRequest) => running.some((other) => isSame(other, request));
  return { act, isRunning };
}

const requestOf = ({ state }: Mutation) => state.variables as ActionRequest;

function isSame(one: ActionRequest, other: ActionRequest): boolean {
  return one.action === other.action && one.user.id === other.user.id;
}

function oppositeOf(role: ManagedUser["role"]): ManagedUser["role"] {
  return role === "ADMIN" ? "USER" : "ADMIN";
}
