/** Returns the result of an AWS call, or undefined if it fails with the given error, which means "not found". */
export async function unlessMissing<T>(
  call: Promise<T>,
  errorName: string,
): Promise<T | undefined> {
  try {
    return await call;
  } catch (error) {
    if ((error as Error).name === errorName) return undefined;
    throw error;
  }
}
