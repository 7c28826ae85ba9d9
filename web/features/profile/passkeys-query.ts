import { queryOptions } from "@tanstack/react-query";
import { listPasskeys } from "#shared/contract/passkeys.ts";
import { send } from "../../api/client.ts";
import { queryKeys } from "../../api/query-keys.ts";

/** Query for the user's passkeys, oldest first. */
export const passkeysQuery = queryOptions({
  queryKey: queryKeys.passkeys,
  queryFn: ({ signal }) => send(listPasskeys, { signal }),
  staleTime: 0,
});
