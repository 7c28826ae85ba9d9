import { createHash, timingSafeEqual } from "node:crypto";
import { Sha256 } from "@aws-crypto/sha256-js";
import { getCanonicalHeaders, SignatureV4 } from "@smithy/signature-v4";
import { ServiceError } from "../../service-error.ts";
import type { S3Request } from "../s3-request.ts";

/** Returns the secret of an access key, or undefined if the key is unknown. */
export type SecretOf = (accessKeyId: string) => string | undefined;

/** A signature and its parameters, as sent by the client. */
export interface SignatureClaim {
  /** Signing time, such as `20261121T082540Z`. */
  date: string;
  /** Access key id and scope: `<access key id>/<yyyymmdd>/<region>/s3/aws4_request`. */
  credential: string;
  signature: string;
}

/** Verifies Signature Version 4 signatures with the AWS SDK's own implementation. */
export class SignatureCalculator extends SignatureV4 {
  readonly #secretOf: SecretOf;
  readonly #region: string;

  constructor({ secretOf, region }: { secretOf: SecretOf; region: string }) {
    const credentials = { accessKeyId: "", secretAccessKey: "" };
    super({ credentials, region, service: "s3", sha256: Sha256, uriEscapePath: false });
    this.#secretOf = secretOf;
    this.#region = region;
  }

  /**
   * Verifies the signature of a string. Throws SignatureDoesNotMatch for a wrong signature, and other errors for an
   * invalid access key or credential scope.
   */
  async verifyText(claim: SignatureClaim, text: string): Promise<void> {
    this.scopeOf(claim);
    const accessKeyId = accessKeyIdOf(claim);
    const signer = new SignatureV4({
      credentials: { accessKeyId, secretAccessKey: this.#secretOf(accessKeyId) ?? "" },
      region: this.#region,
      service: "s3",
      sha256: Sha256,
    });
    const expected = await signer.sign(text, { signingDate: parseSigningDate(claim) });
    if (timingSafeEqual(digest(expected), digest(claim.signature))) return;
    throw new ServiceError(
      403,
      "SignatureDoesNotMatch",
      "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
    );
  }

  /** Verifies the signature of an S3 request. Throws the same errors as `verifyText`. */
  async verifyRequest(
    claim: SignatureClaim,
    request: S3Request,
    signed: { headers: string[]; query: Map<string, string>; payloadHash: string },
  ): Promise<void> {
    const headers = Object.fromEntries(
      signed.headers.map((name) => [name, String(request.message.headers[name] ?? "")]),
    );
    const signable = {
      method: request.method,
      protocol: "http:",
      hostname: "",
      path: request.rawPath,
      query: Object.fromEntries(signed.query),
      headers,
    };
    const canonicalHeaders = getCanonicalHeaders(signable, undefined, new Set(signed.headers));
    const canonical = this.createCanonicalRequest(signable, canonicalHeaders, signed.payloadHash);
    const scope = this.scopeOf(claim);
    const text = await this.createStringToSign(claim.date, scope, canonical, "AWS4-HMAC-SHA256");
    await this.verifyText(claim, text);
  }

  /**
   * Returns the credential scope of a signature. Throws an error for an unknown access key, or for a wrong date, region
   * or service.
   */
  private scopeOf({ credential, date }: SignatureClaim): string {
    const [accessKeyId = "", ...scope] = credential.split("/");
    if (this.#secretOf(accessKeyId) === undefined) {
      const message = "The AWS Access Key Id you provided does not exist in our records.";
      throw new ServiceError(403, "InvalidAccessKeyId", message);
    }
    const expected = [date.slice(0, 8), this.#region, "s3", "aws4_request"].join("/");
    if (scope.join("/") !== expected) {
      const message = `The credential is malformed; expecting the scope '${expected}'.`;
      throw new ServiceError(400, "AuthorizationHeaderMalformed", message);
    }
    return expected;
  }
}

export function accessKeyIdOf({ credential }: Pick<SignatureClaim, "credential">): string {
  return credential.slice(0, credential.indexOf("/"));
}

/** Parses the signing date. Throws AccessDenied if it is invalid. */
export function parseSigningDate({ date }: Pick<SignatureClaim, "date">): Date {
  const iso = date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z");
  const time = new Date(iso);
  if (iso !== date && !Number.isNaN(time.getTime())) return time;
  throw new ServiceError(
    403,
    "AccessDenied",
    "AWS authentication requires a valid Date or x-amz-date",
  );
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
