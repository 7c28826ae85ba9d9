// Viewer request of the calls: tells the functions where the viewer is, whatever the viewer says of it, and refuses a
// body that no function could be given (Lambda takes 6 MB, in base64), which the API would refuse in words of its own.
const largestBody = 4500000;
const tooLarge = {
  message:
    "Le fichier est trop volumineux : au-delà de 4 Mo, la photo s'envoie directement (15 Mo au plus).",
  code: "too-large",
};

// biome-ignore lint/correctness/noUnusedVariables: CloudFront calls it by this name
function handler(event) {
  const request = event.request;
  const length = request.headers["content-length"];
  if (length && Number(length.value) > largestBody) {
    return {
      statusCode: 413,
      statusDescription: "Content Too Large",
      headers: {
        "content-type": { value: "application/json; charset=utf-8" },
        "cache-control": { value: "no-store" },
      },
      body: { encoding: "text", data: JSON.stringify(tooLarge) },
    };
  }
  request.headers["x-viewer-address"] = { value: event.viewer.ip };
  return request;
}
