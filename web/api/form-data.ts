/** Converts a form to multipart data. Values that are neither strings nor files are sent as JSON. */
export function toFormData(form: Record<string, unknown>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(form)) {
    if (value === undefined) continue;
    if (value instanceof Blob) data.append(name, value);
    else data.append(name, typeof value === "string" ? value : JSON.stringify(value));
  }
  return data;
}
