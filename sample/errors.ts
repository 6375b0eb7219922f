/** Why the sample chain could not be built. Each code is a fault of the generator, not of its user. */
export type SampleErrorCode = 'compile' | 'unexpected-outcome' | 'unknown-contract' | 'invalid-block'

export class SampleError extends Error {
  readonly code: SampleErrorCode

  constructor(code: SampleErrorCode, message: string) {
    super(message)
    this.name = 'SampleError'
    this.code = code
  }
}
