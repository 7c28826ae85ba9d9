import { useMutation, useQueryClient } from "@tanstack/react-query";
import { endSession } from "#shared/contract/sessions.ts";
import { ApiError, messageOf, send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useToast } from "../../hooks/use-toast.ts";

/** Signs another device out (D35); one that has gone meanwhile is as good. */
export function useEndSession(sessionId: string): { end: () => void; isPending: boolean } {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: () => send(endSession, { params: { sessionId } }),
    onSuccess: () => toast.success("Appareil déconnecté"),
    onError: (failure) => {
      if (failure instanceof ApiError && failure.code === "not-found") return;
      toast.error(messageOf(failure, "L'appareil n'a pas pu être déconnecté. Veuillez réessayer."));
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: queryKeys.sessions }),
  });
  return { end: () => mutate(), isPending };
}
