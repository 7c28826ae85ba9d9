import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getGptSettings, saveGptSettings } from "#shared/contract/admin-generation.ts";
import type { BodyInput } from "#shared/contract/call.ts";
import { send } from "../../../api/client.ts";
import { useToast } from "../../../hooks/use-toast.ts";

export type SettingsChange = Partial<BodyInput<typeof saveGptSettings>>;

/**
 * Saves a change of some settings. They are sent as a whole (spec §7), so they are read anew before, one change after
 * another: whatever else somebody has changed meanwhile stays.
 */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    scope: { id: "gpt-settings" },
    mutationFn: async (change: SettingsChange) => {
      const current = await queryClient.fetchQuery({ ...gptSettingsQuery, staleTime: 0 });
      const { lastError, ...settings } = current;
      return send(saveGptSettings, { body: { ...settings, ...change } });
    },
    onSuccess: ({ settings }) => {
      queryClient.setQueryData(gptSettingsQuery.queryKey, settings);
      toast.success("Paramètres sauvegardés avec succès");
    },
  });
}

export const gptSettingsQuery = queryOptions({
  queryKey: ["gpt-settings"],
  queryFn: ({ signal }) => send(getGptSettings, { signal }),
});
