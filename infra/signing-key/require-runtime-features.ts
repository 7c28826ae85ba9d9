/**
 * Throws an error if this build of Node lacks argon2 or Zstandard dictionaries. Argon2 depends on the OpenSSL with which
 * AWS has built Node. The modules are imported here, so that CloudFormation gets the error of a failed import.
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
