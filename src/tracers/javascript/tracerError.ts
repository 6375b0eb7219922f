/** The tracer cannot be used, or has failed. The message is geth's where geth has one. */
export class TracerError extends Error {}
