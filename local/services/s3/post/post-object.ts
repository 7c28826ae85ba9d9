import type { IncomingMessage, ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";
import type { Roles } from "../../iam/roles.ts";
import { ServiceError } from "../../service-error.ts";
import { authorizer } from "../authorizer.ts";
import { storedHeaders } from "../object-headers.ts";
import type { Bucket } from "../object-store.ts";
import {
  accessKeyIdOf,
  parseSigningDate,
  type SignatureCalculator,
} from "../signature/signature-calculator.ts";
import { checkFields, type PostPolicy, readPolicy } from "./post-policy.ts";
import { type PostForm, readForm } from "./read-form.ts";

/**
 * Handles a presigned POST, which uploads a file from an HTML form. Stops reading a file that exceeds the policy's
 * maximum size.
 */
export async function postObject(
  options: {
    calculator: SignatureCalculator;
    bucket: Bucket;
    denialMessage: Roles["denialMessage"];
  },
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { calculator, bucket, denialMessage } = options;
  const form = await readForm(message);
  const { policy, accessKeyId } = await authenticatedPolicy(calculator, bucket, form);
  const key = form.fields.get("key") ?? "";
  authorizer(denialMessage, accessKeyId)("PutObject", bucket.name, key);
  const body = await buffer(withinSize(form.file, policy));
  const headers = storedHeaders(form.fields);
  const { etag } = bucket.put({ key, body, headers, origin: "Post" });
  response.writeHead(204, { etag }).end();
}

async function authenticatedPolicy(
  calculator: SignatureCalculator,
  bucket: Bucket,
  { fields }: PostForm,
): Promise<{ policy: PostPolicy; accessKeyId: string }> {
  const field = (name: string) => fields.get(name) ?? "";
  if (!field("key")) {
    const message = "Bucket POST must contain a field named 'key'.";
    throw new ServiceError(400, "InvalidArgument", message);
  }
  const hasAction = [...fields.keys()].some((name) => name.startsWith("success_action_"));
  if (hasAction || /\$\{filename\}/.test(field("key"))) {
    const message = "The variable filename and the success_action fields are not supported.";
    throw new ServiceError(501, "NotImplemented", message);
  }
  if (!field("policy") || field("x-amz-algorithm") !== "AWS4-HMAC-SHA256") {
    throw new ServiceError(403, "AccessDenied", "Access Denied");
  }
  const claim = {
    date: field("x-amz-date"),
    credential: field("x-amz-credential"),
    signature: field("x-amz-signature"),
  };
  // Throws AccessDenied for an invalid signing date.
  parseSigningDate(claim);
  await calculator.verifyText(claim, field("policy"));
  const policy = readPolicy(field("policy"));
  checkFields(policy, new Map([...fields, ["bucket", bucket.name]]));
  return { policy, accessKeyId: accessKeyIdOf(claim) };
}

async function* withinSize(
  file: AsyncIterable<Buffer>,
  { minimumBytes, maximumBytes }: PostPolicy,
): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const chunk of file) {
    size += chunk.length;
    if (size > maximumBytes) {
      const message = "Your proposed upload exceeds the maximum allowed size";
      throw new ServiceError(400, "EntityTooLarge", message);
    }
    yield chunk;
  }
  if (size < minimumBytes) {
    const message = "Your proposed upload is smaller than the minimum allowed size";
    throw new ServiceError(400, "EntityTooSmall", message);
  }
}
