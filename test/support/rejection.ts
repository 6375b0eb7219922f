/** Awaits a promise that must reject. @returns the error */
export async function rejection(promise: Promise<unknown>): Promise<Error & { code?: string }> {
  try {
    await promise
  } catch (error) {
    return error as Error
  }
  throw new RangeError('the promise resolved')
}
