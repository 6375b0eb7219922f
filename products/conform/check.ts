/** A check of another node: a method, the fields of its answers that the check verifies, and the calls to make. */
import type { MethodName } from '../../generated/types.ts'

/** The target's answer to one call. */
export type Answer =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly error: TargetFault; readonly result?: undefined }

/** The `error` member of a JSON-RPC answer. */
export interface TargetFault {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/**
 * The checked node. All calls go through this interface, so that the bounds on their rate, number and size apply to the
 * whole run.
 */
export interface Target {
  /** Sends a call once and caches its answer. @throws TargetUnreachable when there is no JSON-RPC answer */
  answer(method: MethodName, params: readonly unknown[]): Promise<Answer>
  /**
   * Sends a call and bypasses the cache, for answers that change during the run. @throws TargetUnreachable, like
   * `answer`
   */
  fresh(method: MethodName, params: readonly unknown[]): Promise<Answer>
  /**
   * Returns the result of `answer`. @throws TargetError when the answer is an error; TargetUnreachable, like `answer`
   */
  result(method: MethodName, params: readonly unknown[]): Promise<unknown>
}

/** One block of the target's chain, as the target returned it. */
export interface FoundBlock {
  readonly number: number
  readonly hash: string
  /** Result of eth_getBlockByNumber with full transactions. */
  readonly block: Readonly<Record<string, unknown>>
  /**
   * Receipts of the block's transactions, from eth_getBlockReceipts or eth_getTransactionReceipt. The list ends before
   * the first receipt that the target did not return. The list is also shorter than the block when reading all receipts
   * would take too many calls.
   */
  readonly receipts: readonly Readonly<Record<string, unknown>>[]
}

/** A contract of the target's chain. */
export interface FoundContract {
  readonly address: string
  /** Some slots (32-byte keys) that are nonzero at the head. */
  readonly slots: readonly string[]
  /** Keccak-256 of the code at the head; undefined when the code was not read. */
  readonly codeHash?: string | undefined
}

/** The options of private networks (Besu) on which the checks depend. */
export interface ChainRules {
  /** Whether base fee and blob base fee are 0 from London on. */
  readonly zeroBaseFee: boolean
  /** Addresses in lower-case hex of the contracts of withdrawal requests and of consolidation requests, in this order. */
  readonly requestContracts: readonly string[]
}

/** The sample of the target's chain, read before any check runs; checks choose their calls from it. */
export interface ChainSample {
  readonly chainId: number
  readonly head: number
  /** False when the target does not have its first block, so that the block cannot be compared with the genesis. */
  readonly hasGenesis: boolean
  /**
   * The newest blocks, and older blocks with features that the newest blocks lack. Features are transaction types,
   * logs, withdrawals, failed transactions and contract creations. The blocks are in ascending order.
   */
  readonly blocks: readonly FoundBlock[]
  /** Senders, recipients, created contracts and fee recipients of `blocks`. */
  readonly accounts: readonly string[]
  /** Contracts with code at the head. */
  readonly contracts: readonly FoundContract[]
  readonly rules: ChainRules
  /** Methods that the target implements. */
  readonly methods: ReadonlySet<string>
  /** Signed transactions of `blocks`, from debug_getRawTransaction; empty when the target lacks this method. */
  readonly rawTransactions: readonly string[]
}

/** One call, and how to judge its answer. */
export interface Case {
  /** Title for reports: `block 0x40, transaction 2`. */
  readonly title: string
  readonly params: readonly unknown[]
  /**
   * Returns the fault of the answer as a sentence; undefined when there is no fault. `judge` may make further calls.
   */
  judge(answer: Answer, target: Target): Promise<string | undefined> | string | undefined
  /**
   * Whether the correct answer is an error. If this member is not set, and `judge` accepts an error, the verdict is
   * `refused` instead of `passed`.
   */
  readonly expectsError?: true
  /** Remarks that are faults only with `--strict`. */
  notes?(answer: Answer): readonly string[]
  /** Names the part of the answer that was too long to check. The report lists this part, but not as a fault. */
  uncheckedPart?(answer: Answer): string | undefined
}

export interface Check {
  /** Title without the method: `the account is proven by stateRoot`. */
  readonly name: string
  /** Method whose answers the check judges. */
  readonly method: MethodName
  /**
   * Fields whose values the check verifies. A wrong value is a fault even if it satisfies the schema. The list is empty
   * when the check verifies only the schema.
   *
   * Fields are paths into the result: `balance`, `transactions[].input`, `storageProof[].proof[]`. In an array, the
   * path is `[].hash`; in a map, `*.balance`. An empty path stands for the result itself.
   */
  readonly covers: readonly string[]
  /**
   * Another method of the same node, if the check compares the fields only with that method's answers. Such a check
   * does not find an error that both methods have in common. Undefined when the check uses headers, roots, signatures,
   * or values computed here.
   */
  readonly against?: MethodName
  /** Methods that supply the values to compare with; these methods are called even if `--only` does not select them. */
  readonly needs?: readonly MethodName[]
  /** Chooses a bounded number of calls from the sample; none when the chain has nothing to check. */
  cases(found: ChainSample): readonly Case[]
}
