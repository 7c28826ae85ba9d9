/** Lets the user download a string as a file. */
export function saveFile(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Keeps the file's URL valid for a minute, because some browsers read the file after the click event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
