/** Gives the browser a text to keep as a JSON file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "application/json" }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // The download has begun with the click; some browsers read the address a little later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
