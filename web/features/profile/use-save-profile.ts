import { useQueryClient } from "@tanstack/react-query";
import type { BodyOf } from "#shared/contract/call.ts";
import { updateProfile } from "#shared/contract/profile.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { storeSession } from "../../api/session.ts";
import { useToast } from "../../hooks/use-toast.ts";

/** Saves one's account and shows it everywhere at once; throws what the call throws (spec §8, D13). */
export function useSaveProfile() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return async (body: BodyOf<typeof updateProfile>): Promise<void> => {
    const { message, pendingEmail, ...session } = await send(updateProfile, { body });
    storeSession(session);
    queryClient.setQueryData(queryKeys.profile, { user: session.user, pendingEmail });
    // One's name stands beside one's recipes.
    void queryClient.invalidateQueries({ queryKey: queryKeys.recipes });
    void queryClient.invalidateQueries({ queryKey: queryKeys.leaderboard });
    toast.success(message);
  };
}
