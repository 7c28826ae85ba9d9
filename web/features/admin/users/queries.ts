import { infiniteQueryOptions } from "@tanstack/react-query";
import { listUsers } from "#shared/contract/admin-users.ts";
import { sendPage } from "../../../api/client.ts";

const pageSize = 50;

/** Every account, the newest first, page by page. */
export const usersQuery = infiniteQueryOptions({
  queryKey: ["users"],
  queryFn: ({ pageParam, signal }) =>
    sendPage(listUsers, { query: { limit: pageSize, cursor: pageParam }, signal }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ cursor }) => cursor,
});
