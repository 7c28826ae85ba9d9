// Viewer request of the calls: tells the functions where the viewer is and by which host it came, whatever the viewer says of it, and refuses
// what the API would refuse in words of its own: an address that cannot be decoded, and a body that no function could
// be given (Lambda takes 6 MB, in base64).
const largestBody = 4500000;
const unreadable = { message: "La requête est illisible.", code: "malformed-request" };
const foreign = {
  message: "Vous n'avez pas le droit d'effectuer cette action.",
  code: "forbidden",
};
const tooLarge = {
  message:
    "Le fichier est trop volumineux : au-delà de 4 Mo, la photo s'envoie directement (15 Mo au plus).",
  code: "too-large",
};

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (!isDecodable(request.uri)) return refusal(400, "Bad Request", unreadable);
  if (isForeign(request)) return refusal(403, "Forbidden", foreign);
  const length = request.headers["content-length"];
  if (length && Number(length.value) > largestBody) {
    return refusal(413, "Content Too Large", tooLarge);
  }
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  const host = request.headers.host;
  request.headers["x-viewer-host"] = { value: host ? host.value : "" };
  return request;
}

// A page of another site opens no live connection: browsers ask before other calls, never before these (RFC 6455, 10.2).
function isForeign(request) {
  const origin = request.headers.origin;
  const host = request.headers.host;
  return request.uri === "/api" && origin && host && origin.value.split("://")[1] !== host.value;
}

function isDecodable(uri) {
  try {
    decodeURIComponent(uri);
    return true;
  } catch (_error) {
    return false;
  }
}

function refusal(statusCode, statusDescription, body) {
  return {
    statusCode,
    statusDescription,
    headers: {
      "content-type": { value: "application/json; charset=utf-8" },
      "cache-control": { value: "no-store" },
    },
    body: { encoding: "text", data: JSON.stringify(body) },
  };
}
