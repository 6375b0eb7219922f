/**
 * Executes bundles of calls: each call on the state that the previous call left, each bundle in a block of its own.
 * erigon: rpc/jsonrpc/eth_callMany.go.
 */
import { type CallArguments, messageOf } from './callArguments.ts'
import type { BlockOverrides } from './environment.ts'
import { ExecutionError } from './errors.ts'
import type { Message } from './message.ts'
import type { Simulation, SimulationStart, Simulator } from './simulation.ts'

/** Calls that see the same block. */
export interface CallBundle {
  readonly calls: readonly CallArguments[]
  /** Fields that differ from the previous bundle's block. Default: number and timestamp of that block, each plus 1. */
  readonly blockOverrides: BlockOverrides
  /** Hashes (32 bytes) that BLOCKHASH returns in this bundle and in all later bundles, by block number. */
  readonly blockHashes: ReadonlyMap<number, Uint8Array>
}

export interface CallBundles extends Omit<SimulationStart, 'blockOverrides'> {
  readonly bundles: readonly CallBundle[]
  /** Maximum gas of all calls together. */
  readonly gasCap: bigint
}

/** Executes the calls, and learns where bundles begin and end. */
export interface BundleVisitor {
  enter(bundle: number): void
  /**
   * Executes a message of the bundle, and applies its changes.
   *
   * @param index of the call in its bundle
   * @returns the gas used
   */
  call(simulation: Simulation, message: Message, index: number): bigint
  leave(): void
}

/**
 * Executes the calls of all bundles in order. The first bundle runs in the given block. Each further bundle runs in the
 * block after that of the previous bundle.
 *
 * @throws ExecutionError when an override is invalid, or a call cannot be executed at all; the error of a call has the
 *   index of the call among all calls
 */
export function runBundles(simulator: Simulator, run: CallBundles, visitor: BundleVisitor): void {
  const { bundles, gasCap, ...start } = run
  const { chainId } = simulator.identity.config
  let simulation = simulator.start({ ...start, blockOverrides: {} })
  let overrides: BlockOverrides = {}
  const blockHashes = new Map<number, Uint8Array>()
  let gasLeft = gasCap
  let total = 0
  for (const [bundle, { calls, ...block }] of bundles.entries()) {
    const next = bundle === 0 ? {} : followingPlace(simulation)
    overrides = { ...overrides, ...next, ...block.blockOverrides }
    for (const [number, hash] of block.blockHashes) blockHashes.set(number, hash)
    simulation = simulation.inBlock(overrides, blockHashes)
    visitor.enter(bundle)
    for (const [index, call] of calls.entries()) {
      try {
        const message = messageOf(call, simulation.environment, chainId, gasLeft)
        gasLeft -= visitor.call(simulation, message, index)
      } catch (error) {
        throw withPlace(error, bundle, index, total)
      }
      total++
    }
    visitor.leave()
  }
}

/** As in erigon, a bundle runs in the block after that of the previous bundle, one second later. */
function followingPlace({ environment }: Simulation): BlockOverrides {
  return { number: environment.number + 1n, timestamp: environment.timestamp + 1n }
}

function withPlace(error: unknown, bundle: number, index: number, total: number): unknown {
  if (!(error instanceof ExecutionError)) return error
  return new ExecutionError(
    error.code,
    `bundle ${bundle}, call ${index}: ${error.message}`,
    error.data,
    total,
  )
}
