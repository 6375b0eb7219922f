/** A case, its outcome, and the executors. */
import type { Fork } from '../../../src/chain/forks.ts'

/** An account before the transaction. */
export interface WorldAccount {
  /** 20 bytes */
  readonly address: Uint8Array
  readonly nonce: bigint
  /** wei */
  readonly balance: bigint
  readonly code: Uint8Array
  /** Values that are not zero, by slot. */
  readonly storage: ReadonlyMap<bigint, bigint>
}

/** The block around the transaction, as a state test gives it. */
export interface WorldBlock {
  /** 20 bytes */
  readonly coinbase: Uint8Array
  readonly number: bigint
  /** Unix time, seconds */
  readonly timestamp: bigint
  readonly gasLimit: bigint
  /** Before the merge. */
  readonly difficulty: bigint
  /** From the merge on. */
  readonly random: bigint
  /** wei; from London on */
  readonly baseFee: bigint
  /** From Cancun on. */
  readonly excessBlobGas: bigint
}

/** EIP-7702. */
export interface WorldAuthorization {
  readonly chainId: bigint
  /** 20 bytes: whose code is run */
  readonly address: Uint8Array
  readonly nonce: bigint
  readonly yParity: number
  readonly r: bigint
  readonly s: bigint
}

/** A transaction without its gas limit, and without a signature: the sender is given. */
export interface WorldTransaction {
  readonly type: 0 | 1 | 2 | 3 | 4
  /** 20 bytes */
  readonly sender: Uint8Array
  readonly nonce: bigint
  /** 20 bytes; undefined creates a contract */
  readonly to: Uint8Array | undefined
  readonly value: bigint
  readonly data: Uint8Array
  /** Types 0 and 1: wei for one unit of gas. Others: the most that is paid. */
  readonly gasPrice: bigint
  /** From type 2 on, wei for one unit of gas. */
  readonly tip: bigint
  /** From type 1 on. */
  readonly accessList: readonly { address: Uint8Array; slots: readonly bigint[] }[]
  /** Type 3: 32 bytes each. */
  readonly blobHashes: readonly Uint8Array[]
  /** Type 3: wei for one unit of blob gas, at most. */
  readonly blobFeeCap: bigint
  /** Type 4. */
  readonly authorizations: readonly WorldAuthorization[]
}

/** A generated program: the state before, the block, the transaction. Runs of it have different gas limits. */
export interface World {
  /** Tells where it came from, for instance `seed 1 program 7`. */
  readonly name: string
  readonly fork: Fork
  readonly accounts: readonly WorldAccount[]
  readonly block: WorldBlock
  readonly transaction: WorldTransaction
}

/** One run of a program. */
export interface Case {
  readonly world: World
  readonly gasLimit: bigint
}

/** The outcome of a run. */
export interface Outcome {
  /** 0x and 32 bytes; of a refused transaction, the root before it */
  readonly stateRoot: string
  /** keccak256 of the RLP of the logs, as state tests have it; 0x and 32 bytes */
  readonly logsHash: string
  /** Refunds taken off; undefined where the executor does not tell (the root depends on the gas, since it is paid). */
  readonly gasUsed: bigint | undefined
  /** Why the transaction could not be executed at all, in the executor's words. */
  readonly refused: string | undefined
}

/** Something that executes. */
export interface Executor {
  readonly name: string
  run(test: Case): Outcome | Promise<Outcome>
  /** A line for each instruction, the same in all executors: `depth pc opcode gas` and the stack, its top last. */
  trace?(test: Case): string[] | Promise<string[]>
}

/** Something that executes many at once, when it knows what came out elsewhere. */
export interface BatchExecutor extends Executor {
  /**
   * @param expected what another executor made of each
   * @returns for each of `tests` undefined when it comes to the same, else what it came to
   */
  verify(tests: readonly Case[], expected: readonly Outcome[]): Promise<(Outcome | undefined)[]>
}

/** Whether two executors agree; the words of a refusal may differ. */
export function agree(a: Outcome, b: Outcome): boolean {
  return (
    a.stateRoot === b.stateRoot &&
    a.logsHash === b.logsHash &&
    (a.refused === undefined) === (b.refused === undefined) &&
    (a.gasUsed === undefined || b.gasUsed === undefined || a.gasUsed === b.gasUsed)
  )
}

/** The difference of two outcomes, for a reader. */
export function differenceOf(a: Outcome, b: Outcome): string {
  const parts: string[] = []
  if ((a.refused === undefined) !== (b.refused === undefined))
    parts.push(`refused: ${a.refused ?? 'no'} | ${b.refused ?? 'no'}`)
  if (a.gasUsed !== undefined && b.gasUsed !== undefined && a.gasUsed !== b.gasUsed)
    parts.push(`gas: ${a.gasUsed} | ${b.gasUsed}`)
  if (a.stateRoot !== b.stateRoot) parts.push(`state root: ${a.stateRoot} | ${b.stateRoot}`)
  if (a.logsHash !== b.logsHash) parts.push(`logs hash: ${a.logsHash} | ${b.logsHash}`)
  return parts.join('; ')
}
