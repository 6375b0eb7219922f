/** Our own core as an executor, in either build. */
import { keccak256 } from '../../../src/chain/crypto.ts'
import { blobBaseFee } from '../../../src/chain/fees.ts'
import { type BlobFork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromBigInt, leftPad } from '../../../src/chain/hex.ts'
import { Core } from '../../../src/evm/core.ts'
import { logsOf } from '../../../src/evm/coreLogs.ts'
import type { BlockEnvironment } from '../../../src/evm/environment.ts'
import { ExecutionError } from '../../../src/evm/errors.ts'
import type { Ground } from '../../../src/evm/ground.ts'
import type { Hooks, Step } from '../../../src/evm/hooks.ts'
import type { Message } from '../../../src/evm/message.ts'
import { OverlayState } from '../../../src/evm/overlay.ts'
import { commit, transact } from '../../../src/evm/transition.ts'
import { stackOf } from '../../support/stackOf.ts'
import type { Case, Executor, Outcome, World } from './cases.ts'
import { hashOfLogs, preparedWorld } from './preparedWorld.ts'
import { fuzzedChain } from './rules.ts'

const NO_LOGS = hashOfLogs([])
const text = new TextEncoder()
const config = fuzzedChain()

export class CoreExecutor implements Executor {
  readonly name: string
  readonly #core: Core

  /**
   * @param steps whether to use the build that reports every instruction. @param core for instance one with a planted
   *   fault
   */
  constructor(steps = false, core = new Core({ steps })) {
    this.name = steps ? 'core, steps' : 'core'
    this.#core = core
  }

  /** @param hooks receive events; instructions only with the build that reports them */
  run({ world, gasLimit }: Case, hooks?: Hooks): Outcome {
    const prepared = preparedWorld(world)
    const state = new OverlayState(prepared.view)
    const environment = environmentOf(world)
    // This is a rule of blocks, not of transactions.
    if (gasLimit > environment.gasLimit) {
      return { stateRoot: prepared.root, logsHash: NO_LOGS, gasUsed: 0n, refused: 'gas limit reached' }
    }
    const ground: Ground = { config, state, environment, blockHash, hooks }
    try {
      const { gasUsed } = transact(this.#core, ground, messageOf(world, gasLimit))
      const logs = logsOf(this.#core.memory)
      commit(this.#core, ground)
      return {
        stateRoot: prepared.rootAfter(state.changes()),
        logsHash: logs.length === 0 ? NO_LOGS : hashOfLogs(logs),
        gasUsed,
        refused: undefined,
      }
    } catch (error) {
      if (!(error instanceof ExecutionError)) throw error
      return { stateRoot: prepared.root, logsHash: NO_LOGS, gasUsed: 0n, refused: error.message }
    }
  }

  /** Like {@link run}, for programs that no other executor runs step by step. */
  async runSteps(test: Case, hooks: Hooks): Promise<Outcome> {
    return this.run(test, hooks)
  }

  /** Lists the instructions, with the build that reports them. */
  trace(test: Case): string[] {
    const lines: string[] = []
    const onOpcode = (step: Step): void => {
      lines.push(`${step.depth + 1} ${step.pc} ${step.opcode} ${step.gas} ${stackOf(step).join(' ')}`)
    }
    this.run(test, { onOpcode })
    return lines
  }
}

/** As in geth's tests, a block's hash is that of the decimal digits of its number. */
function blockHash(number: number): Uint8Array {
  return keccak256(text.encode(String(number)))
}

function environmentOf({ fork, block }: World): BlockEnvironment {
  // Amsterdam has no blob parameters of its own. In geth's tests, BPO2 precedes it.
  const scheduled = fork === 'amsterdam' ? 'bpo2' : (fork as BlobFork)
  const params = isAtLeast(fork, 'cancun') ? config.blobSchedule[scheduled]! : undefined
  return {
    fork,
    number: block.number,
    timestamp: block.timestamp,
    coinbase: block.coinbase,
    gasLimit: block.gasLimit,
    difficulty: block.difficulty,
    prevRandao: word(block.random),
    baseFee: isAtLeast(fork, 'london') ? block.baseFee : undefined,
    blobBaseFee: params && blobBaseFee(block.excessBlobGas, params),
    blobsMax: params?.max,
    slotNumber: isAtLeast(fork, 'amsterdam') ? block.number : undefined,
  }
}

function messageOf({ transaction, fork, block }: World, gasLimit: bigint): Message {
  const { type, gasPrice, tip, blobHashes, blobFeeCap, authorizations } = transaction
  const tipCap = type < 2 ? gasPrice : tip
  const offered = (isAtLeast(fork, 'london') ? block.baseFee : 0n) + tipCap
  return {
    from: transaction.sender,
    to: transaction.to,
    gasLimit,
    gasPrice: offered < gasPrice ? offered : gasPrice,
    gasFeeCap: gasPrice,
    gasTipCap: tipCap,
    value: transaction.value,
    data: transaction.data,
    accessList:
      type === 0
        ? undefined
        : transaction.accessList.map(({ address, slots }) => ({ address, storageKeys: slots.map(word) })),
    blobHashes: type === 3 ? blobHashes : undefined,
    blobFeeCap: type === 3 ? blobFeeCap : undefined,
    authorizations:
      type === 4 ? authorizations.map((each) => ({ ...each, yParity: BigInt(each.yParity) })) : undefined,
    validated: { nonce: transaction.nonce },
    type,
  }
}

function word(value: bigint): Uint8Array {
  return leftPad(fromBigInt(value), 32)
}
