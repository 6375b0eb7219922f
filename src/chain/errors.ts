/** Errors of this module: a stable code, and the data for a message or a wire error. */
export type ChainErrorData =
  /** A value of the genesis file is missing or malformed; `path` is like `alloc.<address>.balance`. */
  | { code: 'BAD_GENESIS'; path: string; expected: string }
  /** The consensus engine of the chain is neither ethash nor clique nor proof of stake. */
  | { code: 'UNSUPPORTED_ENGINE'; engine: string }
  /** The schedule has a fork whose rules are not implemented. */
  | { code: 'UNSUPPORTED_FORK'; fork: string }
  /**
   * A key under `config` may change the rules in a way that is not implemented. `family` names the chains whose files
   * have the key, if they are known.
   */
  | { code: 'UNSUPPORTED_OPTION'; option: string; isSection: boolean; family?: string }
  /** The forks are not scheduled in the order in which they depend on each other. */
  | { code: 'BAD_FORK_ORDER'; fork: string; reason: string }
  /** A stored configuration has a rule that this program does not know. */
  | { code: 'UNKNOWN_RULE'; rule: string }
  /** Header bytes that no client would produce. */
  | { code: 'BAD_HEADER'; field: string; expected: string }
  /** Bytes that are no access list of a block (EIP-7928). */
  | { code: 'BAD_ACCESS_LIST'; part: string; expected: string }
  /** Transaction bytes of an unknown type, or with a wrong number of fields for their type. */
  | { code: 'BAD_TRANSACTION'; expected: string }
  /** Stored bytes that are not RLP of the structure that the record requires. */
  | { code: 'BAD_RLP'; expected: string }
  /** A call attempted to change an ethereumjs `Common`. All users of a fork share one `Common`. */
  | { code: 'FROZEN_COMMON'; fork: string; attempt: string }

export type ChainErrorCode = ChainErrorData['code']

export class ChainError extends Error {
  readonly code: ChainErrorCode
  readonly data: ChainErrorData

  constructor(data: ChainErrorData) {
    super(message(data))
    this.name = 'ChainError'
    this.code = data.code
    this.data = data
  }
}

function message(data: ChainErrorData): string {
  switch (data.code) {
    case 'BAD_GENESIS':
      return `genesis: ${data.path} must be ${data.expected}`
    case 'UNSUPPORTED_ENGINE':
      return `genesis: consensus engine "${data.engine}" is not supported`
    case 'UNSUPPORTED_FORK':
      return `genesis: fork "${data.fork}" is not supported`
    case 'UNSUPPORTED_OPTION':
      return (
        `genesis: config ${data.isSection ? 'section' : 'key'} "${data.option}" is not supported` +
        (data.family === undefined ? '' : `: the file is of a chain of ${data.family}`)
      )
    case 'BAD_FORK_ORDER':
      return `genesis: fork "${data.fork}" ${data.reason}`
    case 'UNKNOWN_RULE':
      return `configuration: rule "${data.rule}" is not known`
    case 'BAD_HEADER':
      return `header: ${data.field} must be ${data.expected}`
    case 'BAD_ACCESS_LIST':
      return `block access list: ${data.part} must be ${data.expected}`
    case 'BAD_TRANSACTION':
      return `transaction: must be ${data.expected}`
    case 'BAD_RLP':
      return `RLP: expected ${data.expected}`
    case 'FROZEN_COMMON':
      return `the Common of ${data.fork} is shared and cannot be changed (${data.attempt})`
  }
}
