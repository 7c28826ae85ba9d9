import { getLeaderboard } from "#shared/contract/leaderboard.ts";
import * as store from "../data/board/board-store.ts";
import { endpoint } from "../http/endpoint.ts";

export const handler = endpoint(getLeaderboard, ({ now }) => store.getLeaderboard(now));
