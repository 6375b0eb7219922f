/** The checkout's folder, as a URL with a slash at its end. */
export const root = new URL('../../', import.meta.url)
