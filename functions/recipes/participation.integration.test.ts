import { BatchGetCommand } from "@aws-sdk/lib-dynamodb";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { keys } from "../data/keys.ts";
import { newId } from "../data/new-id.ts";
import { table, tableName } from "../data/table.ts";
import { phonePhoto, plainPicture, smallPhoto } from "../images/testing/sample-photos.ts";
import { dyingAfter } from "../testing/dying-after.ts";
import { type Engine, startEngine } from "../testing/engine.ts";
import { invoke } from "../testing/invoke.ts";
import { inHours, makeChallenge, recipeForm, tarte } from "../testing/kitchen.ts";
import { type ObjectStore, startObjectStore } from "../testing/object-store.ts";
import { makePerson, type TestPerson } from "../testing/people.ts";
import { handler as createImageUpload } from "./create-image-upload.ts";
import { handler as createRecipe } from "./create-recipe.ts";
import { handler as getMyRecipe } from "./get-my-recipe.ts";
import { handler as getRecipe } from "./get-recipe.ts";

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = "SILENT";
});

let engine: Engine;
let bucket: ObjectStore;
let author: TestPerson;
let photo: Buffer;

beforeAll(async () => {
  engine = await startEngine();
  bucket = await startObjectStore();
  author = await makePerson(engine, { nom: "Béatrice" });
  photo = await smallPhoto();
});
beforeEach(() => bucket.objects.clear());
afterAll(async () => {
  await bucket.stop();
  await engine.stop();
});

type Fields = Parameters<typeof recipeForm>[0];

function submit(fields: Fields, image: Buffer | undefined = photo, person = author) {
  return invoke(createRecipe, { token: person.token, form: recipeForm(fields, image) });
}

describe("taking part", () => {
  it("with a phone's photo stores the recipe and three upright variants", async () => {
    const challenge = await makeChallenge();
    const { status, body } = await submit({ challengeId: challenge.id }, await phonePhoto());
    expect(status).toBe(201);
    expect(body).toMatchObject({
      ...tarte,
      averageRating: 0,
      ratingCount: 0,
      user: { id: author.id, nom: "Béatrice" },
      challenge: { id: challenge.id, endDate: challenge.endDate },
    });
    expect(body.imageColor).toMatch(/^#[0-9a-f]{6}$/);
    const folder = /^\/images\/(\d{8}-\w{16}-\w{12}-\w{12})\/960\.webp$/.exec(body.imageUrl)?.[1];
    expect(bucket.keys()).toEqual(
      ["1600", "480", "960"].map((width) => `images/${folder}/${width}.webp`),
    );
    const stored = bucket.objects.get(body.imageUrl.slice(1));
    expect(stored?.headers).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
    });
    expect(await sharp(stored?.body).metadata()).toMatchObject({ width: 960, height: 1280 });
  });

  it("shows the recipe to its author and to others", async () => {
    const challenge = await makeChallenge();
    const created = (await submit({ challengeId: challenge.id })).body;
    const reader = await makePerson(engine);
    const stranger = { ...created, isMine: false, hasVoted: false, myRating: null };
    const read = (token: string) => invoke(getRecipe, { token, params: { recipeId: created.id } });
    expect((await read(reader.token)).body).toEqual(stranger);
    expect((await read(author.token)).body).toEqual({ ...stranger, isMine: true });
    const params = { challengeId: challenge.id };
    const mine = await invoke(getMyRecipe, { token: author.token, params });
    expect(mine.body).toEqual({ ...stranger, isMine: true });
    expect((await invoke(getMyRecipe, { token: reader.token, params })).status).toBe(404);
  });

  it("keeps texts of any allowed length, beside the card when they do not fit into it", async () => {
    const challenge = await makeChallenge();
    const fields = {
      challengeId: challenge.id,
      title: "🥧".repeat(60),
      description: Array.from({ length: 5000 }, () => newId(1)).join(""),
    };
    const { status, body } = await submit(fields);
    expect(status).toBe(201);
    const read = await invoke(getRecipe, { token: author.token, params: { recipeId: body.id } });
    expect(read.body).toMatchObject({ title: fields.title, description: fields.description });
    const { card, text } = await storedItems(challenge.id);
    expect(card).toMatchObject({ long: true });
    expect(card).not.toHaveProperty("body");
    expect(text).toHaveProperty("body");
  });

  it("with a photo sent to S3 before uses it and removes it", async () => {
    const challenge = await makeChallenge();
    const upload = await invoke(createImageUpload, {
      token: author.token,
      body: { contentType: "image/jpeg" },
    });
    expect(upload.status).toBe(201);
    const { imageKey, fields } = upload.body;
    expect(imageKey).toMatch(new RegExp(`^uploads/\\d{4}-\\d\\d-\\d\\d/${author.id}/\\w{16}$`));
    const policy = JSON.parse(Buffer.from(fields.Policy, "base64").toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ["content-length-range", 1, 15 * 1024 * 1024],
        ["eq", "$Content-Type", "image/jpeg"],
        { key: imageKey },
      ]),
    );
    const lifetime = Date.parse(policy.expiration) - Date.now();
    expect(lifetime).toBeGreaterThan(9 * 60_000);
    expect(lifetime).toBeLessThanOrEqual(10 * 60_000);
    bucket.put(imageKey, await phonePhoto());
    const { status } = await invoke(createRecipe, {
      token: author.token,
      form: recipeForm({ challengeId: challenge.id, imageKey }),
    });
    expect(status).toBe(201);
    expect(bucket.keys()).toHaveLength(3);
    expect(bucket.keys().every((key) => key.startsWith("images/"))).toBe(true);
  });
});

describe("a function that dies", () => {
  it("once the recipe is stored leaves it with its images", async () => {
    const { id: challengeId } = await makeChallenge();
    const answers: number[] = [];
    // The account, the counter of attempts, what the participation starts from, the transaction.
    await dyingAfter(4, async () => {
      answers.push((await submit({ challengeId })).status);
    });
    expect(answers).toEqual([500]);
    const { body } = await invoke(getMyRecipe, { token: author.token, params: { challengeId } });
    expect(bucket.keys()).toHaveLength(3);
    expect(bucket.keys()).toContain(body.imageUrl.slice(1));
  });
});

describe("a submission is refused and leaves nothing behind", () => {
  const refusal = async (fields: Fields, image?: Buffer) => {
    const form = recipeForm(fields, image);
    const { status, body } = await invoke(createRecipe, { token: author.token, form });
    expect(bucket.keys()).toEqual([]);
    return { status, code: body.code, message: body.message, errors: body.errors };
  };

  it("without a photo, a title or a challenge", async () => {
    const { id: challengeId } = await makeChallenge();
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

  it("to a challenge that is not open or does not exist", async () => {
    const closed = { status: 409, code: "challenge-not-open", message: "Ce défi n'est pas ouvert" };
    const over = await makeChallenge({ ends: inHours(-0.1) });
    expect(await refusal({ challengeId: over.id }, photo)).toMatchObject(closed);
    const early = await makeChallenge({ starts: inHours(1) });
    expect(await refusal({ challengeId: early.id }, photo)).toMatchObject(closed);
    expect(await refusal({ challengeId: newId() }, photo)).toMatchObject({ status: 404 });
    expect(await refusal({ challengeId: "../x".repeat(20) }, photo)).toMatchObject({ status: 404 });
  });

  it("whose photo is none or too large", async () => {
    const { id: challengeId } = await makeChallenge();
    const bomb = await plainPicture(8000, 5000).png({ compressionLevel: 9 }).toBuffer();
    expect(await refusal({ challengeId }, Buffer.from("bonjour"))).toMatchObject({ status: 415 });
    expect(await refusal({ challengeId }, bomb)).toMatchObject({ status: 413 });
    expect(await refusal({ challengeId }, Buffer.alloc(5 << 20))).toMatchObject({ status: 413 });
  });

  it("whose uploaded photo is none, too large, missing or another's", async () => {
    const { id: challengeId } = await makeChallenge();
    const key = (userId: string) => `uploads/2026-11-21/${userId}/${newId(16)}`;
    const uploaded = async (imageKey: string, body: Buffer) => {
      bucket.put(imageKey, body);
      return refusal({ challengeId, imageKey });
    };
    expect(await uploaded(key(author.id), Buffer.from("bonjour"))).toMatchObject({ status: 415 });
    expect(await uploaded(key(author.id), Buffer.alloc(16 << 20))).toMatchObject({ status: 413 });
    const gone = { status: 400, errors: { image: expect.stringContaining("n'est plus là") } };
    expect(await refusal({ challengeId, imageKey: key(author.id) })).toMatchObject(gone);
    const foreign = key(newId());
    bucket.put(foreign, photo);
    const { body } = await invoke(createRecipe, {
      token: author.token,
      form: recipeForm({ challengeId, imageKey: foreign }),
    });
    expect(body).toMatchObject({ errors: gone.errors });
    expect(bucket.keys()).toEqual([foreign]);
  });
});

describe("one recipe per person and challenge", () => {
  it("is left by ten submissions at once, with its three images", async () => {
    const { id: challengeId } = await makeChallenge();
    const answers = await Promise.all(Array.from({ length: 10 }, () => submit({ challengeId })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused).toHaveLength(9);
    expect(refused[0]?.body.message).toBe("Vous participez déjà à ce défi");
    const params = { challengeId };
    const { body } = await invoke(getMyRecipe, { token: author.token, params });
    expect(bucket.keys()).toHaveLength(3);
    expect(bucket.keys()).toContain(body.imageUrl.slice(1));
  });

  it("is counted exactly when several challenges are entered at once", async () => {
    const cook = await makePerson(engine);
    const challenges = await Promise.all(Array.from({ length: 4 }, () => makeChallenge()));
    const answers = await Promise.all(
      challenges.map(({ id }) => submit({ challengeId: id }, photo, cook)),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const { stats } = await storedItems(newId(), cook.id);
    expect(stats).toMatchObject({ recipeCount: 4, owner: "CONTRIBUTORS", ownerSort: "00000004" });
  });
});

async function storedItems(challengeId: string, userId = author.id) {
  const place = { challengeId, userId };
  const wanted = {
    card: keys.recipe(place),
    text: keys.recipeText(place),
    stats: keys.stats(userId),
  };
  const { Responses } = await table.send(
    new BatchGetCommand({ RequestItems: { [tableName()]: { Keys: Object.values(wanted) } } }),
  );
  const items = Responses?.[tableName()] ?? [];
  const of = (key: { PK: string; SK: string }) =>
    items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
  return { card: of(wanted.card), text: of(wanted.text), stats: of(wanted.stats) };
}
