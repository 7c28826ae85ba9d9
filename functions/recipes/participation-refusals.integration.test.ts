import { describe, expect, it } from "vitest";
import { newId } from "../data/table/ids.ts";
import { hugePhoto } from "../images/testing/sample-photos.ts";
import { invoke } from "../testing/calls/invoke.ts";
import { bucket, engine } from "../testing/services/services-setup.ts";
import { createTestChallenge, inHours } from "../testing/test-data/challenges.ts";
import { recipeForm } from "../testing/test-data/recipes.ts";
import { createTestUser } from "../testing/test-data/users.ts";
import { handler as createRecipe } from "./create-recipe.ts";
import { author, type Fields, photo, setUpParticipation } from "./testing/participation-setup.ts";

setUpParticipation();

describe("POST /recipes", () => {
  const refusal = async (fields: Fields, image?: Buffer) => {
    const form = recipeForm(fields, image);
    const { status, body } = await invoke(createRecipe, { token: author.token, form });
    expect(bucket.keys()).toEqual([]);
    return { status, code: body.code, message: body.message, errors: body.errors };
  };

  it("returns 400 if the photo, title or challenge id is missing", async () => {
    const { id: challengeId } = await createTestChallenge();
    expect(await refusal({ challengeId })).toMatchObject({
      status: 400,
      errors: { image: "Une image est requise" },
    });
    expect(await refusal({ challengeId, title: " " }, photo)).toMatchObject({
      status: 400,
      errors: { title: "Le titre est requis" },
    });
    expect(await refusal({}, photo)).toMatchObject({
      status: 400,
      errors: { challengeId: "L'identifiant du défi est requis" },
    });
  });

  it("reports a missing photo together with the other invalid fields", async () => {
    const all = ["title", "description", "ingredients", "challengeId", "image"];
    const { body } = await invoke(createRecipe, { token: author.token, form: new FormData() });
    expect(body).toMatchObject({ code: "validation", message: "Le titre est requis" });
    expect(Object.keys(body.errors).sort()).toEqual(all.sort());
    expect(await refusal({ title: " ", challengeId: "c", imageKey: "k" })).toMatchObject({
      errors: { title: "Le titre est requis" },
    });
  });

  it("returns 409 for an ended or upcoming challenge and 404 for an unknown one", async () => {
    const closed = { status: 409, code: "challenge-not-open", message: "Ce défi n'est pas ouvert" };
    const over = await createTestChallenge({ ends: inHours(-0.1) });
    expect(await refusal({ challengeId: over.id }, photo)).toMatchObject(closed);
    const upcoming = await createTestChallenge({ starts: inHours(1) });
    expect(await refusal({ challengeId: upcoming.id }, photo)).toMatchObject(closed);
    expect(await refusal({ challengeId: newId() }, photo)).toMatchObject({ status: 404 });
    expect(await refusal({ challengeId: "../x".repeat(20) }, photo)).toMatchObject({ status: 404 });
  });

  it("returns 415 for an invalid photo and 413 for an oversized one", async () => {
    const { id: challengeId } = await createTestChallenge();
    const bomb = await hugePhoto();
    expect(await refusal({ challengeId }, Buffer.from("bonjour"))).toMatchObject({ status: 415 });
    expect(await refusal({ challengeId }, bomb)).toMatchObject({ status: 413 });
    expect(await refusal({ challengeId }, Buffer.alloc(5 << 20))).toMatchObject({ status: 413 });
  });

  it("does not count attempts with invalid photos towards the hourly recipe limit", async () => {
    const { id: challengeId } = await createTestChallenge();
    const user = await createTestUser(engine);
    const send = (image: Buffer) =>
      invoke(createRecipe, { token: user.token, form: recipeForm({ challengeId }, image) });
    for (let time = 0; time < 31; time++) {
      expect((await send(Buffer.from("bonjour"))).status).toBe(415);
    }
    expect((await send(photo)).status).toBe(201);
  });

  it("rejects a photo key if the upload is missing, invalid, too large or another user's", async () => {
    const { id: challengeId } = await createTestChallenge();
    const key = (userId: string) => `uploads/2026-11-21/${userId}/${newId(16)}`;
    const uploaded = async (imageKey: string, body: Buffer) => {
      bucket.put(imageKey, body);
      return refusal({ challengeId, imageKey });
    };
    expect(await uploaded(key(author.id), Buffer.from("bonjour"))).toMatchObject({ status: 415 });
    expect(await uploaded(key(author.id), Buffer.alloc(16 << 20))).toMatchObject({ status: 413 });
    const missing = { status: 400, errors: { image: expect.stringContaining("n'est plus là") } };
    expect(await refusal({ challengeId, imageKey: key(author.id) })).toMatchObject(missing);
    const othersUpload = key(newId());
    bucket.put(othersUpload, photo);
    const { body } = await invoke(createRecipe, {
      token: author.token,
      form: recipeForm({ challengeId, imageKey: othersUpload }),
    });
    expect(body).toMatchObject({ errors: missing.errors });
    expect(bucket.keys()).toEqual([othersUpload]);
  });
});
