import { describe, expect, it } from "vitest";
import { ifSame, updateOf } from "./expressions.ts";

describe("ifSame", () => {
  it("requires attributes to have the given values, or to be absent if the value is undefined", () => {
    expect(ifSame({ nonce: "a1b2", audience: undefined })).toEqual({
      ConditionExpression: "#nonce = :read_nonce AND attribute_not_exists(#audience)",
      ExpressionAttributeNames: { "#nonce": "nonce", "#audience": "audience" },
      ExpressionAttributeValues: { ":read_nonce": "a1b2" },
    });
  });

  it("omits an empty map of values, which DynamoDB would reject", () => {
    expect(ifSame({ won: undefined }).ExpressionAttributeValues).toBeUndefined();
  });
});

describe("updateOf", () => {
  it("sets, removes and increments attributes if the attributes read are unchanged", () => {
    const set = { nom: "Camille", pendingEmail: undefined };
    expect(updateOf({ set, add: { epoch: 1 }, read: { nom: "Dominique" } })).toEqual({
      UpdateExpression: "SET #nom = :set_nom REMOVE #pendingEmail ADD #epoch :add_epoch",
      ConditionExpression: "#nom = :read_nom",
      ExpressionAttributeNames: {
        "#nom": "nom",
        "#pendingEmail": "pendingEmail",
        "#epoch": "epoch",
      },
      ExpressionAttributeValues: {
        ":set_nom": "Camille",
        ":add_epoch": 1,
        ":read_nom": "Dominique",
      },
    });
  });

  it("returns no condition if no attributes were read", () => {
    expect(updateOf({ set: { crowded: true } }).ConditionExpression).toBeUndefined();
  });
});
