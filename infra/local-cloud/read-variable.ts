/** Parses an environment variable that is `on` or `off`. Exits with a message if it is neither. */
export function readSwitch(name: string, text: string): boolean {
  if (text === "on" || text === "off") return text === "on";
  return refuse(`${name}=${text} is not valid. Use on or off.`);
}

/** Checks an optional environment variable. Exits with a message if it is not an HTTP URL. */
export function readUrl(name: string, text: string | undefined): string | undefined {
  if (!text || (URL.canParse(text) && /^https?:/.test(text))) return text;
  return refuse(`${name}=${text} is not a URL. Write it in full, such as http://localhost:8000.`);
}

/** Parses a port number. Exits with a message if it is invalid. */
export function readPort(name: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  return refuse(`${name}=${text} is not a valid port. Use a whole number from 0 to 65535.`);
}

function refuse(message: string): never {
  console.error(message);
  process.exit(1);
}
