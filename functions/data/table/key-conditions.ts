import { indexes, type lists } from "./indexes.ts";
import type { Key } from "./keys.ts";

/** Returns a query for the items of a partition whose sort keys start with `SK`. */
export function keysStartingWith({ PK, SK }: Key) {
  return SK === ""
    ? { KeyConditionExpression: "PK = :PK", ExpressionAttributeValues: { ":PK": PK } }
    : {
        KeyConditionExpression: "PK = :PK AND begins_with(SK, :SK)",
        ExpressionAttributeValues: { ":PK": PK, ":SK": SK },
      };
}

/** Returns the query parameters for one list in the index `byList`, for example the list of all users. */
export function inList(list: (typeof lists)[keyof typeof lists]) {
  return {
    IndexName: indexes.byList,
    KeyConditionExpression: "#list = :list",
    ExpressionAttributeNames: { "#list": "list" },
    ExpressionAttributeValues: { ":list": list },
  };
}
