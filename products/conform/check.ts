/**
 * A check of another node: the method whose answers it judges, the fields that it vouches for, and the calls.
 */
import type { MethodName } from '../../generated/types.ts'

/** What the target answered to one call. */
export type Answer =
  | { readonly result: unknown; readonly error?: undefined }
  | { readonly error: TargetFault; readonly result?: undefined }

/** The `error` member of a JSON-RPC answer. */
export interface TargetFault {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/** The node that is checked. Every call goes through it, so that rate, number and length have one bound. */
export interface Target {
  /** The same call is asked once and remembered. @throws TargetUnreachable when there is no JSON-RPC answer */
  answer(method: MethodName, params: readonly unknown[]): Promise<Answer>
  /** Asks again, whatever is remembered, and remembers nothing: for what changes meanwhile. @throws as `answer` does */
  fresh(method: MethodName, params: readonly unknown[]): Promise<Answer>
  /** @throws TargetError when the answer is an error; as `answer` does */
  result(method: MethodName, params: readonly unknown[]): Promise<unknown>
}

/** One block of the target, as it shows it. */
export interface FoundBlock {
  readonly number: number
  readonly hash: string
  /** Answer of eth_getBlockByNumber with whole transactions. */
  readonly block: Readonly<Record<string, unknown>>
  /**
   * Answer of eth_getBlockReceipts, or made from eth_getTransactionReceipt: those of the first transactions, without a
   * gap. Fewer than transactions when the target did not give one, or too many would have to be asked for.
   */
  readonly receipts: readonly Readonly<Record<string, unknown>>[]
}

/** What was found on the target chain before any check runs: checks choose their calls from it. */
export interface Surroundings {
  readonly chainId: number
  readonly head: number
  /**
   * Ascending: the newest ones, and those that hold each type of transaction, logs, withdrawals, failures, creations.
   */
  readonly blocks: readonly FoundBlock[]
  /** Senders, recipients and fee recipients of these blocks. */
  readonly accounts: readonly string[]
  /** Contracts with code at the head, and slots (32 bytes) that are not zero there. */
  readonly contracts: readonly { readonly address: string; readonly slots: readonly string[] }[]
  /** Methods that the target answers at all. */
  readonly methods: ReadonlySet<string>
  /** Signed transactions of these blocks, as debug_getRawTransaction gives them; none where the target has it not. */
  readonly rawTransactions: readonly string[]
}

/** One call, and what its answer has to be. */
export interface Case {
  /** For people: `block 0x40, transaction 2`. */
  readonly title: string
  readonly params: readonly unknown[]
  /** What is wrong with the answer, in a sentence; undefined when nothing is. It may ask the target more. */
  judge(answer: Answer, target: Target): Promise<string | undefined> | string | undefined
  /**
   * Whether the answer is to be an error. In other cases an error that `judge` lets pass counts as refused, not passed.
   */
  readonly expectsError?: true
  /** What is remarkable about the answer and no fault, but with `--strict`. */
  notes?(answer: Answer): readonly string[]
  /** What of the answer was not looked at, as it is too long; told, and no fault of anybody's. */
  unlooked?(answer: Answer): string | undefined
}

export interface Check {
  /** `eth_getProof: the account is proven by stateRoot` without the method: `the account is proven by stateRoot`. */
  readonly name: string
  /** Whose answers it judges. */
  readonly method: MethodName
  /**
   * Fields of the answer whose values it vouches for: another value of the same shape is always found wrong.
   * Paths into the result: `balance`, `transactions[].input`, `storageProof[].proof[]`, `` for the result itself;
   * `[].hash` where the result is an array, `*.balance` where it is a map. Empty for what the schema alone says.
   */
  readonly covers: readonly string[]
  /**
   * The method of the same node that the fields are held against, when nothing else is: who is wrong in both is not
   * found. Undefined when the check goes by headers, roots, signatures, or what was computed here.
   */
  readonly against?: MethodName
  /** Methods without which there is nothing to compare with: they are looked for where this check is wanted. */
  readonly needs?: readonly MethodName[]
  /** The calls, few and bounded, chosen from what was found. None when the chain has nothing to check it with. */
  cases(found: Surroundings): readonly Case[]
}
