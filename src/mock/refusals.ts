/** What a node refuses of a call whose parameters are right, as far as it follows from the contract and the head. */
import { RpcError } from '../rpc/rpcError.ts'
import { isPending, type MockChain } from './mockChain.ts'
import { isObject } from './schema.ts'

type Params = Readonly<Record<string, unknown>>

/** What a method says of itself. */
export interface Refusing {
  /** Names of its errors. */
  readonly errors: ReadonlySet<string>
  /** Whether its result may be null: that there is no such block. */
  readonly isNullable: boolean
  /** Its parameter that names a block of which the head is the newest. */
  readonly blockParam: string | undefined
}

/**
 * Refuses what a node refuses.
 *
 * @param tracers that there are
 * @returns whether there is nothing to answer with: the answer is null
 * @throws RpcError
 */
export function refuse(of: Refusing, params: Params, chain: MockChain, tracers: readonly unknown[]): boolean {
  const { errors } = of
  if (errors.has('unknownTracer')) checkTracer(optionsOf(params.options), tracers, '')
  if (errors.has('blockRangeBeyondHead')) checkLogRange(optionsOf(params.filter), chain)
  else if (errors.has('rangeTooLarge')) checkTraceRange(optionsOf(params.filter), chain)
  const block = of.blockParam === undefined ? undefined : params[of.blockParam]
  const number = chain.resolve(block)
  if (errors.has('genesisNotTraceable') && number === 0) throw new RpcError('genesisNotTraceable')
  if (isPending(block) || number <= chain.head) return false
  if (of.isNullable) return true
  if (errors.has('blockNotFound')) {
    throw new RpcError('blockNotFound', { message: `block #${BigInt(numberText(block))} not found` })
  }
  if (errors.has('headerNotFound')) throw new RpcError('headerNotFound')
  return false
}

/** @param place JSON pointer of an inner tracer */
function checkTracer(options: Params, tracers: readonly unknown[], place: string): void {
  const { tracer, tracerConfig } = options
  if (tracer == null) return
  if (!tracers.includes(tracer)) {
    const where = place === '' ? '' : ` at ${place}`
    const message = `unknown tracer${where}: expected one of ${tracers.join(', ')}`
    throw new RpcError('unknownTracer', { message })
  }
  if (tracer !== 'muxTracer') return
  for (const [name, config] of Object.entries(optionsOf(tracerConfig))) {
    const inner = `${place === '' ? '/tracerConfig' : place}/${/^\w{1,32}$/.test(name) ? name : '*'}`
    checkTracer({ tracer: name, tracerConfig: config }, tracers, inner)
  }
}

function checkLogRange({ fromBlock, toBlock, blockHash }: Params, chain: MockChain): void {
  if (blockHash != null) {
    if (fromBlock != null || toBlock != null)
      throw invalidFilter('expected either blockHash or fromBlock and toBlock, not both')
    return
  }
  const [from, to] = [positionOf(fromBlock, chain), positionOf(toBlock, chain)]
  // Who polls asks for what comes after the head too early.
  if (from > to && !(from > chain.head && to === chain.head)) throw new RpcError('invalidBlockRange')
  if (Math.max(from, to) > chain.head) throw new RpcError('blockRangeBeyondHead')
}

function checkTraceRange({ fromBlock, toBlock }: Params, chain: MockChain): void {
  if (fromBlock == null || toBlock == null) return
  if (positionOf(fromBlock, chain) > positionOf(toBlock, chain))
    throw invalidFilter('fromBlock comes after toBlock')
}

/** The mock's pending block has no logs or traces: the head stands for it. */
function positionOf(block: unknown, chain: MockChain): number {
  return isPending(block) ? chain.head : chain.resolve(block)
}

function invalidFilter(why: string): RpcError {
  return new RpcError('invalidParams', { message: `invalid parameter 0 (filter): ${why}` })
}

function numberText(block: unknown): string {
  return String(isObject(block) ? block.blockNumber : block)
}

function optionsOf(value: unknown): Params {
  return isObject(value) ? value : {}
}
