/** The folder of the checkout, as a URL with a slash at the end. */
export const root = new URL('../../', import.meta.url)
