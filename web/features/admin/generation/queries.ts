import { queryOptions } from "@tanstack/react-query";
import { getGptSettings } from "#shared/contract/admin-generation.ts";
import { send } from "../../../api/client.ts";

export const gptSettingsQuery = queryOptions({
  queryKey: ["gpt-settings"],
  queryFn: ({ signal }) => send(getGptSettings, { signal }),
});
