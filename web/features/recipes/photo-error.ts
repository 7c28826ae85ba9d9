/** A file that cannot become the photo of a recipe; the message says why and what to do. */
export class PhotoError extends Error {}
