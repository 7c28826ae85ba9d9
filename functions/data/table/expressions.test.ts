import { describe, expect, it } from "vitest";
import { ifSame, ifUnchanged, ifVersion, updateOf } from "./expressions.ts";

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

describe("ifUnchanged", () => {
  it("requires that the item does not exist if none was read", () => {
    expect(ifUnchanged<{ nonce: string }>(undefined, ["nonce"])).toEqual({
      ConditionExpression: "attribute_not_exists(PK)",
    });
  });

  it("compares only the given attributes, and requires that absent ones are still absent", () => {
    const read: { nonce: string; nom: string; audience?: string } = { nonce: "a1b2", nom: "Zoé" };
    expect(ifUnchanged(read, ["nonce", "audience"])).toEqual({
      ConditionExpression: "#nonce = :read_nonce AND attribute_not_exists(#audience)",
      ExpressionAttributeNames: { "#nonce": "nonce", "#audience": "audience" },
      ExpressionAttributeValues: { ":read_nonce": "a1b2" },
    });
  });
});

describe("ifVersion", () => {
  it("requires the item to have the given version, or not to exist if the version is 0", () => {
    expect(ifVersion(0)).toEqual({ ConditionExpression: "attribute_not_exists(PK)" });
    expect(ifVersion(3)).toEqual({
      ConditionExpression: "#version = :read_version",
      ExpressionAttributeNames: { "#version": "version" },
      ExpressionAttributeValues: { ":read_version": 3 },
    });
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

  it("combines the attributes that must exist with those that must be unchanged", () => {
    const { ConditionExpression, ExpressionAttributeNames } = updateOf({
      set: { title: "Soupe" },
      read: { wonAt: undefined },
      present: ["PK"],
    });
    expect(ConditionExpression).toBe("attribute_exists(#PK) AND attribute_not_exists(#wonAt)");
    expect(ExpressionAttributeNames).toEqual({ "#title": "title", "#wonAt": "wonAt", "#PK": "PK" });
  });

  it("returns no condition if no attributes were read", () => {
    expect(updateOf({ set: { crowded: true } }).ConditionExpression).toBeUndefined();
  });
});
