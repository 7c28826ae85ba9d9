import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { getGptSettings, saveGptSettings } from "#shared/contract/admin-generation.ts";
import type { BodyInput } from "#shared/contract/call.ts";
import { send } from "../../../api/client.ts";
import { useToast } from "../../../hooks/use-toast.ts";

type SettingsChange = Partial<BodyInput<typeof saveGptSettings>>;

export const saveFailed = "Erreur lors de la sauvegarde des paramètres";

/**
 * Saves some of the generation settings. Each save first loads the current settings, because the API accepts only a
 * complete set (spec §7). Saves run one at a time, so that they do not overwrite each other.
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
