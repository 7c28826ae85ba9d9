import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import {
  getGenerationSettings,
  saveGenerationSettings,
} from "#shared/contract/admin-generation.ts";
import type { BodyInput } from "#shared/contract/call.ts";
import { send } from "../../../api/client.ts";
import { useToast } from "../../../hooks/use-toast.ts";

type SettingsChange = Partial<BodyInput<typeof saveGenerationSettings>>;

export const saveFailed = "Erreur lors de la sauvegarde des paramètres";

/**
 * Saves some of the generation settings. Each save first loads the current settings, because the API accepts only a
 * complete set (spec §7). Saves run one at a time, so that they do not overwrite each other.
 */
export function useSaveSettings() {
  const queryClient = useQueryClient();
  const toast = useToast();
  return useMutation({
    scope: { id: "generation-settings" },
    mutationFn: async (change: SettingsChange) => {
      const current = await queryClient.fetchQuery({ ...generationSettingsQuery, staleTime: 0 });
      const { lastError, ...settings } = current;
      return send(saveGenerationSettings, { body: { ...settings, ...change } });
    },
    onSuccess: ({ settings }) => {
      queryClient.setQueryData(generationSettingsQuery.queryKey, settings);
      toast.success("Paramètres sauvegardés avec succès");
    },
  });
}

export const generationSettingsQuery = queryOptions({
  queryKey: ["generation-settings"],
  queryFn: ({ signal }) => send(getGenerationSettings, { signal }),
});
