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

/** The checked node. All calls go through this interface, so that the bounds on rate, number and size are global. */
export interface Target {
  /** Sends a call once and caches its answer. @throws TargetUnreachable when there is no JSON-RPC answer */
  answer(method: MethodName, params: readonly unknown[]): Promise<Answer>
  /** Sends a call, bypassing the cache: for answers that change during the run. @throws as `answer` does */
  fresh(method: MethodName, params: readonly unknown[]): Promise<Answer>
  /** The result of `answer`. @throws TargetError when the answer is an error; else as `answer` does */
  result(method: MethodName, params: readonly unknown[]): Promise<unknown>
}

/** One block of the target's chain, as the target returned it. */
export interface FoundBlock {
  readonly number: number
  readonly hash: string
  /** Result of eth_getBlockByNumber with full transactions. */
  readonly block: Readonly<Record<string, unknown>>
  /**
   * Receipts of the first transactions, without a gap, from eth_getBlockReceipts or eth_getTransactionReceipt. Shorter
   * than the list of transactions when the target did not return one, or when reading all would take too many calls.
   */
  readonly receipts: readonly Readonly<Record<string, unknown>>[]
}

/** The sample of the target's chain, read before any check runs; checks choose their calls from it. */
export interface ChainSample {
  readonly chainId: number
  readonly head: number
  /**
   * Ascending: the newest blocks, and older ones with the types of transactions, logs, withdrawals, failed transactions
   * and contract creations that the newest lack.
   */
  readonly blocks: readonly FoundBlock[]
  /** Senders, recipients, created contracts and fee recipients of these blocks. */
  readonly accounts: readonly string[]
  /** Contracts with code at the head, and those of their slots (32 bytes) that are nonzero there. */
  readonly contracts: readonly { readonly address: string; readonly slots: readonly string[] }[]
  /** Methods that the target implements. */
  readonly methods: ReadonlySet<string>
  /** Signed transactions of these blocks, from debug_getRawTransaction; empty when the target lacks this method. */
  readonly rawTransactions: readonly string[]
}

/** One call, and how to judge its answer. */
export interface Case {
  /** Title for reports: `block 0x40, transaction 2`. */
  readonly title: string
  readonly params: readonly unknown[]
  /** Returns the fault of the answer as a sentence; undefined when there is none. It may make further calls. */
  judge(answer: Answer, target: Target): Promise<string | undefined> | string | undefined
  /**
   * Whether the correct answer is an error. In other cases, an error that `judge` accepts counts as refused, not
   * passed.
   */
  readonly expectsError?: true
  /** Remarks that are faults only with `--strict`. */
  notes?(answer: Answer): readonly string[]
  /** Names the part of the answer that was too long to check; it is reported, but is not a fault. */
  unlooked?(answer: Answer): string | undefined
}

export interface Check {
  /** Title without the method: `the account is proven by stateRoot`. */
  readonly name: string
  /** Method whose answers the check judges. */
  readonly method: MethodName
  /**
   * Fields of the answer whose values the check verifies: any other value of the same shape is a fault. Paths into the
   * result: `balance`, `transactions[].input`, `storageProof[].proof[]`, `` for the result itself; `[].hash` where the
   * result is an array, `*.balance` where it is a map. Empty when the schema alone is checked.
   */
  readonly covers: readonly string[]
  /**
   * Set when the fields are compared only with another method of the same node, so that an error common to both methods
   * is not found. Undefined when the check uses headers, roots, signatures, or values computed here.
   */
  readonly against?: MethodName
  /** Methods that supply the values to compare with; `--only` includes them when it includes this check. */
  readonly needs?: readonly MethodName[]
  /** Chooses a bounded number of calls from the sample; none when the chain has nothing to check. */
  cases(found: ChainSample): readonly Case[]
}
