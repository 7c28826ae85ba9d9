// CloudFront viewer-request function for /api and /api/*. Overwrites headers with the viewer's IP address and host
// name, so that clients cannot forge them. Rejects WebSocket connections from other sites. Also rejects requests to
// which API Gateway would respond with a different error format: malformed URIs, and bodies that exceed Lambda's limit
// of 6 MB after base64 encoding.
const maxBodyBytes = 4500000;
const malformed = { message: "La requête est illisible.", code: "malformed-request" };
const forbidden = {
  message: "Vous n'avez pas le droit d'effectuer cette action.",
  code: "forbidden",
};
const bodyTooLarge = { message: "La requête est trop volumineuse.", code: "too-large" };
const photoTooLarge = {
  message:
    "Le fichier est trop volumineux : au-delà de 4 Mo, la photo s'envoie directement (15 Mo au plus).",
  code: "too-large",
};

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  if (!isDecodable(request.uri)) return refusal(400, "Bad Request", malformed);
  if (isCrossSiteConnection(request)) return refusal(403, "Forbidden", forbidden);
  const length = request.headers["content-length"];
  if (length && Number(length.value) > maxBodyBytes) {
    return refusal(413, "Content Too Large", isForm(request) ? photoTooLarge : bodyTooLarge);
  }
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  const host = request.headers.host;
  request.headers["x-viewer-host"] = { value: host ? host.value : "" };
  return request;
}

// True if the request contains form data. Photos are uploaded as form data, so if the form is too large, the error
// message is about the photo.
function isForm(request) {
  const type = request.headers["content-type"];
  return /^multipart\/form-data/i.test(type ? type.value : "");
}

// True if a page on another site opens a WebSocket. Browsers send no preflight request before they open a WebSocket
// (RFC 6455, 10.2), so the server itself must reject the connection.
function isCrossSiteConnection(request) {
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
