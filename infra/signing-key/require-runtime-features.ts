/**
 * Throws an error if this build of Node.js lacks Argon2 or Zstandard dictionaries. Argon2 support depends on the
 * OpenSSL version in AWS's build. The modules are imported inside the function, so that the provider can report a
 * failed import to CloudFormation.
 */
export async function requireRuntimeFeatures(): Promise<void> {
  const { hashPassword, isPassword } = await import("#functions/auth/password-hash.ts");
  const { compressText, decompressText } = await import(
    "#functions/data/items/text-compression.ts"
  );
  const text = "Tarte aux pommes";
  const isWorking =
    (await isPassword(text, await hashPassword(text))) &&
    decompressText<string>(compressText(text)) === text;
  if (!isWorking) throw new Error("This version of Node returns wrong hashes or texts.");
}
