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
  /** Slot → value, without values that are zero */
  readonly storage: ReadonlyMap<bigint, bigint>
}

/** The block of the transaction, as in a state test. */
export interface WorldBlock {
  /** 20 bytes */
  readonly coinbase: Uint8Array
  readonly number: bigint
  /** Unix time, seconds */
  readonly timestamp: bigint
  readonly gasLimit: bigint
  /** Before the merge */
  readonly difficulty: bigint
  /** From the merge on */
  readonly random: bigint
  /** wei; from London on */
  readonly baseFee: bigint
  /** From Cancun on */
  readonly excessBlobGas: bigint
}

/** An authorization of a transaction of type 4 (EIP-7702). */
export interface WorldAuthorization {
  readonly chainId: bigint
  /** The delegate; 20 bytes */
  readonly address: Uint8Array
  readonly nonce: bigint
  readonly yParity: number
  readonly r: bigint
  readonly s: bigint
}

/** A transaction without a gas limit, and with a sender instead of a signature. */
export interface WorldTransaction {
  readonly type: 0 | 1 | 2 | 3 | 4
  /** 20 bytes */
  readonly sender: Uint8Array
  readonly nonce: bigint
  /** 20 bytes; undefined creates a contract */
  readonly to: Uint8Array | undefined
  readonly value: bigint
  readonly data: Uint8Array
  /** Types 0 and 1: gas price, wei per gas. Other types: fee cap, wei per gas */
  readonly gasPrice: bigint
  /** From type 2 on: tip cap, wei per gas */
  readonly tip: bigint
  /** From type 1 on */
  readonly accessList: readonly { address: Uint8Array; slots: readonly bigint[] }[]
  /** Type 3: 32 bytes each */
  readonly blobHashes: readonly Uint8Array[]
  /** Type 3: blob fee cap, wei per blob gas */
  readonly blobFeeCap: bigint
  /** Type 4 */
  readonly authorizations: readonly WorldAuthorization[]
}

/** A generated program: the state before, the block, the transaction. Its runs have different gas limits. */
export interface World {
  /** Origin of the program, for instance `seed 1 program 7` */
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
  /** 0x and 32 bytes; for a refused transaction, the root before it */
  readonly stateRoot: string
  /** keccak256 of the RLP of the logs, as in state tests; 0x and 32 bytes */
  readonly logsHash: string
  /** Gas used after refunds; undefined if the executor does not report it (the root depends on it, as gas is paid) */
  readonly gasUsed: bigint | undefined
  /** Reason why the transaction was not executed, in the executor's words */
  readonly refused: string | undefined
}

/** An implementation of the EVM under comparison. */
export interface Executor {
  readonly name: string
  run(test: Case): Outcome | Promise<Outcome>
  /**
   * Returns a line for each instruction, in the same format for all executors: `depth pc opcode gas` and the stack, its
   * top last.
   */
  trace?(test: Case): string[] | Promise<string[]>
}

/** An executor that checks many runs at once against expected outcomes. */
export interface BatchExecutor extends Executor {
  /**
   * @param expected outcomes of another executor
   * @returns for each of `tests` undefined if the outcome is the expected one, else the differing outcome
   */
  verify(tests: readonly Case[], expected: readonly Outcome[]): Promise<(Outcome | undefined)[]>
}

/** Whether two outcomes agree; the words of a refusal may differ. */
export function agree(a: Outcome, b: Outcome): boolean {
  return (
    a.stateRoot === b.stateRoot &&
    a.logsHash === b.logsHash &&
    (a.refused === undefined) === (b.refused === undefined) &&
    (a.gasUsed === undefined || b.gasUsed === undefined || a.gasUsed === b.gasUsed)
  )
}

/** Describes the difference of two outcomes. */
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
