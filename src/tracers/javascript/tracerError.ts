/** The tracer cannot be used, or has failed. The message is geth's where geth has one. */
export class TracerError extends Error {}

/** The tracers of a request need more memory than they may have together. */
export class TracerMemoryError extends TracerError {}
