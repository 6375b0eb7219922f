/** Returns a digest of files and folders of the checkout, and of further words. */
export function digest(paths: readonly string[], words?: readonly string[]): string
