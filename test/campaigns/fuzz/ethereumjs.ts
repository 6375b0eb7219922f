/** @ethereumjs/vm as an executor: `runTx` on an overlay of the program's state, with one VM for each fork. */
import { type Block, createBlock } from '@ethereumjs/block'
import type { InterpreterStep } from '@ethereumjs/evm'
import { createTx, type TypedTransaction } from '@ethereumjs/tx'
import { Address } from '@ethereumjs/util'
import { runTx } from '@ethereumjs/vm'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { type ChainConfig, type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromBigInt, leftPad } from '../../../src/chain/hex.ts'
import type { Hooks } from '../../../src/evm/hooks.ts'
import { OverlayState } from '../../../src/evm/overlay.ts'
import { makeCommon } from '../../../src/oracle/common.ts'
import { Machine } from '../../../src/oracle/machine.ts'
import type { Case, Executor, Outcome, World, WorldTransaction } from './cases.ts'
import { CoreExecutor } from './coreExecutor.ts'
import { hashOfLogs, type PreparedWorld, preparedWorld } from './preparedWorld.ts'
import { fuzzedChain } from './rules.ts'

const NO_LOGS = hashOfLogs([])
const text = new TextEncoder()

/** The parts of ethereumjs that a planted fault changes. */
export interface FaultyMachine {
  /** Parameters by ethereumjs' names, before a VM is created from them; they include the gas of instructions */
  readonly parameters: Map<string, bigint>
  /** Registers a callback for the VM after its creation. */
  onMachine(change: (machine: Machine) => void): void
}

/** Plants a fault in the VMs of a fork. */
export type Plant = (target: FaultyMachine, fork: Fork) => void

export class EthereumjsExecutor implements Executor {
  readonly name = 'ethereumjs'
  readonly #config: ChainConfig = fuzzedChain()
  readonly #plant: Plant | undefined
  readonly #machines = new Map<Fork, Promise<Machine>>()
  readonly #reporter = new CoreExecutor(true)
  /** The last program; all runs of a program come one after the other */
  #last: { world: World; prepared: PreparedWorld; block: Block } | undefined

  constructor(plant?: Plant) {
    this.#plant = plant
  }

  async run(test: Case): Promise<Outcome> {
    return this.#run(test, await this.#machine(test.world.fork))
  }

  /** Like {@link run}; the hooks receive the steps of the same run in our core. */
  async runSteps(test: Case, hooks: Hooks): Promise<Outcome> {
    this.#reporter.run(test, hooks)
    return this.run(test)
  }

  async trace(test: Case): Promise<string[]> {
    const machine = await this.#machine(test.world.fork)
    const lines: string[] = []
    const { events } = machine.evm
    const onStep = ({ depth, pc, opcode, gasLeft, stack }: InterpreterStep): void => {
      const items = stack.map((item) => `0x${item.toString(16)}`)
      lines.push(`${depth + 1} ${pc} ${opcode.code} ${gasLeft} ${items.join(' ')}`)
    }
    events.on('step', onStep)
    try {
      await this.#run(test, machine)
    } finally {
      events.off('step', onStep)
    }
    return lines
  }

  async #run({ world, gasLimit }: Case, machine: Machine): Promise<Outcome> {
    const { prepared, block } = this.#prepare(world, machine)
    const state = new OverlayState(prepared.view)
    machine.use(state, blockHash)
    try {
      const tx = transactionOf(machine, world, gasLimit)
      const { totalGasSpent, execResult } = await runTx(machine.vm, { tx, block })
      const logs = (execResult.logs ?? []).map(([address, topics, data]) => ({ address, topics, data }))
      return {
        stateRoot: prepared.rootAfter(state.changes()),
        logsHash: logs.length === 0 ? NO_LOGS : hashOfLogs(logs),
        gasUsed: totalGasSpent,
        refused: undefined,
      }
    } catch (error) {
      if (!isRefusal(error)) throw error
      const refused = (error as Error).message.split(' (')[0]!
      return { stateRoot: prepared.rootAfter(state.changes()), logsHash: NO_LOGS, gasUsed: 0n, refused }
    }
  }

  #machine(fork: Fork): Promise<Machine> {
    let machine = this.#machines.get(fork)
    if (machine === undefined) {
      machine = this.#make(fork)
      this.#machines.set(fork, machine)
    }
    return machine
  }

  async #make(fork: Fork): Promise<Machine> {
    const changes: ((machine: Machine) => void)[] = []
    const common = makeCommon(this.#config, fork) as unknown as { answers: { params: Map<string, bigint> } }
    const { params } = common.answers
    this.#plant?.({ parameters: params, onMachine: (change) => changes.push(change) }, fork)
    const machine = await Machine.create(this.#config, fork)
    for (const change of changes) change(machine)
    return machine
  }

  #prepare(world: World, machine: Machine): { prepared: PreparedWorld; block: Block } {
    if (this.#last?.world !== world) {
      this.#last = { world, prepared: preparedWorld(world), block: blockOf(machine, world) }
    }
    return this.#last
  }
}

/** As in geth's tests, a block's hash is that of the decimal digits of its number. */
function blockHash(number: number): Uint8Array {
  return keccak256(text.encode(String(number)))
}

/** Whether an error is a refusal, which has the library's own class; other errors are bugs. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'type' in error && !(error instanceof TypeError)
}

function blockOf({ vm }: Machine, { fork, block }: World): Block {
  const header = {
    coinbase: new Address(block.coinbase),
    number: block.number,
    timestamp: block.timestamp,
    gasLimit: block.gasLimit,
    difficulty: block.difficulty,
    ...(isAtLeast(fork, 'paris') ? { mixHash: word(block.random) } : {}),
    ...(isAtLeast(fork, 'london') ? { baseFeePerGas: block.baseFee } : {}),
    ...(isAtLeast(fork, 'cancun') ? { excessBlobGas: block.excessBlobGas } : {}),
  }
  return createBlock({ header }, { common: vm.common, skipConsensusFormatValidation: true, freeze: false })
}

/** Creates the transaction with a sender instead of a signature. @throws when the library refuses the transaction */
function transactionOf({ vm }: Machine, world: World, gasLimit: bigint): TypedTransaction {
  const { transaction } = world
  const tx = createTx(fieldsOf(transaction, gasLimit), { common: vm.common, freeze: false })
  const sender = new Address(transaction.sender)
  tx.getSenderAddress = () => sender
  return tx
}

function fieldsOf(transaction: WorldTransaction, gasLimit: bigint): Parameters<typeof createTx>[0] {
  const { type, nonce, to, value, data, gasPrice, tip } = transaction
  return {
    ...{ type, nonce, value, data, gasLimit, v: 27n, r: 1n, s: 1n },
    ...(to === undefined ? {} : { to: new Address(to) }),
    ...(type < 2 ? { gasPrice } : { maxFeePerGas: gasPrice, maxPriorityFeePerGas: tip }),
    ...(type >= 1 ? { chainId: 1n, v: 0n, accessList: accessListOf(transaction) } : {}),
    ...(type === 3
      ? { blobVersionedHashes: transaction.blobHashes, maxFeePerBlobGas: transaction.blobFeeCap }
      : {}),
    ...(type === 4 ? { authorizationList: authorizationsOf(transaction) } : {}),
  } as Parameters<typeof createTx>[0]
}

function accessListOf({ accessList }: WorldTransaction): [Uint8Array, Uint8Array[]][] {
  return accessList.map(({ address, slots }) => [address, slots.map(word)])
}

function authorizationsOf({ authorizations }: WorldTransaction): Uint8Array[][] {
  return authorizations.map(({ chainId, address, nonce, yParity, r, s }) => [
    fromBigInt(chainId),
    address,
    fromBigInt(nonce),
    fromBigInt(BigInt(yParity)),
    fromBigInt(r),
    fromBigInt(s),
  ])
}

function word(value: bigint): Uint8Array {
  return leftPad(fromBigInt(value), 32)
}
