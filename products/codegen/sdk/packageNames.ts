/** Where the SDKs are published. */

/** Placeholder of the repository, as a host and a path. The owner of a release replaces it. */
export const REPOSITORY = 'example.com/cartulary'
