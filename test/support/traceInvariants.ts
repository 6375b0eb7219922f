/** Invariants of the traces of any block, checked through the methods. */
import { expect } from 'chai'
import type { Ask } from './readChain.ts'

/** geth's call frame. */
interface CallFrame {
  type: string
  from: string
  to?: string
  value?: string
  gas: string
  gasUsed: string
  error?: string
  calls?: CallFrame[]
}

interface ParityTrace {
  action: Record<string, string>
  result?: { gasUsed?: string } | null
  error?: string
  subtraces: number
  traceAddress: number[]
  transactionPosition: number | null
  type: string
}

type Change = '=' | { '*': { from: string; to: string } } | { '+': string } | { '-': string }
type StateDiff = Record<
  string,
  { balance: Change; code: Change; nonce: Change; storage: Record<string, Change> }
>

interface PrestateAccount {
  balance?: string
  nonce?: number
  code?: string
  storage?: Record<string, string>
}
type Prestate = Record<string, PrestateAccount>

interface ReceiptLike {
  transactionHash: string
  from: string
  gasUsed: string
  effectiveGasPrice: string
  status?: string
  blobGasUsed?: string
  blobGasPrice?: string
}

interface BlockLike {
  miner: string
  number: string
  baseFeePerGas?: string
  blockAccessListHash?: string
  withdrawals?: { address: string; amount: string }[]
}

const GWEI = 10n ** 9n

/** Answers of the methods about one block. */
export interface TracedBlock {
  block: BlockLike
  receipts: ReceiptLike[]
  traces: ParityTrace[]
  frames: CallFrame[]
  diffs: StateDiff[]
  prestates: Prestate[]
  modifications: { pre: Prestate; post: Prestate }[]
}

export async function tracedBlock(ask: Ask, number: number): Promise<TracedBlock> {
  const at = `0x${number.toString(16)}`
  const results = async (options: object): Promise<unknown[]> =>
    ((await ask('debug_traceBlockByNumber', at, options)) as { result: unknown }[]).map(
      ({ result }) => result,
    )
  return {
    block: (await ask('eth_getBlockByNumber', at, false)) as unknown as BlockLike,
    receipts: (await ask('eth_getBlockReceipts', at)) as unknown as ReceiptLike[],
    traces: (await ask('trace_block', at)) as unknown as ParityTrace[],
    frames: (await results({ tracer: 'callTracer' })) as CallFrame[],
    diffs: (
      (await ask('trace_replayBlockTransactions', at, ['stateDiff'])) as unknown as { stateDiff: StateDiff }[]
    ).map(({ stateDiff }) => stateDiff),
    prestates: (await results({ tracer: 'prestateTracer' })) as Prestate[],
    modifications: (await results({ tracer: 'prestateTracer', tracerConfig: { diffMode: true } })) as {
      pre: Prestate
      post: Prestate
    }[],
  }
}

/** Checks the trace tree: every trace has `subtraces` children, numbered in order. */
export function expectTree({ traces, receipts }: TracedBlock): void {
  for (const position of receipts.keys()) {
    const own = traces.filter(({ transactionPosition }) => transactionPosition === position)
    const addresses = own.map(({ traceAddress }) => traceAddress.join())
    expect(addresses[0], 'the first trace is the transaction’s').to.equal('')
    for (const { traceAddress, subtraces } of own) {
      const path = traceAddress.map((index) => `${index},`).join('')
      const children = addresses.filter(
        (address) => address !== '' && address.startsWith(path) && !address.slice(path.length).includes(','),
      )
      const expected = Array.from({ length: subtraces }, (_, index) => `${path}${index}`)
      expect(children, `children of [${path}]`).to.deep.equal(expected)
    }
    expect([...addresses]).to.deep.equal([...addresses].sort(inDepthFirstOrder))
  }
}

function inDepthFirstOrder(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => (text === '' ? [] : text.split(',').map(Number)))
  for (let i = 0; ; i++) {
    if (left![i] === undefined || right![i] === undefined) return left!.length - right!.length
    if (left![i] !== right![i]) return left![i]! - right![i]!
  }
}

/** Checks that no frame uses more gas than it has, nor passes more gas to its children than it has or uses. */
export function expectGas({ frames, traces }: TracedBlock): void {
  const visit = (frame: CallFrame, isRoot: boolean): void => {
    const children = frame.calls ?? []
    if (frame.type !== 'SELFDESTRUCT')
      expect(BigInt(frame.gasUsed) <= BigInt(frame.gas), 'gas used').to.equal(true)
    for (const child of children) {
      expect(BigInt(child.gas) <= BigInt(frame.gas), 'gas of a child').to.equal(true)
      visit(child, false)
    }
    // A refund reduces the gas used of the outermost frame.
    const used = children.reduce((sum, { gasUsed }) => sum + BigInt(gasUsed), 0n)
    if (!isRoot) expect(used <= BigInt(frame.gasUsed), 'gas used by the children').to.equal(true)
  }
  for (const frame of frames) visit(frame, true)
  for (const { action, result } of traces) {
    if (result?.gasUsed === undefined) continue
    expect(BigInt(result.gasUsed) <= BigInt(action.gas!), 'gas used by a trace').to.equal(true)
  }
}

/** Checks that the outermost frame matches the receipt. */
export function expectReceipts({ frames, receipts }: TracedBlock): void {
  expect(frames).to.have.length(receipts.length)
  for (const [index, { gasUsed, status, from }] of receipts.entries()) {
    const frame = frames[index]!
    expect([frame.gasUsed, frame.from]).to.deep.equal([gasUsed, from])
    if (status !== undefined) expect(frame.error === undefined).to.equal(status === '0x1')
  }
}

/** Checks that values moved by frames, and fees, explain every balance change of a transaction. */
export function expectBalances(traced: TracedBlock): void {
  const { block, receipts, frames, diffs } = traced
  for (const [index, receipt] of receipts.entries()) {
    const flows = new Map<string, bigint>()
    const destroyed = new Set<string>()
    const add = (address: string, value: bigint): void => {
      flows.set(address, (flows.get(address) ?? 0n) + value)
    }
    moveValues(frames[index]!, add, destroyed)
    payFees(block, receipt, add)
    const diff = diffs[index]!
    for (const address of new Set([...flows.keys(), ...Object.keys(diff)])) {
      // A destroyed contract loses its balance, including later transfers to it.
      if (destroyed.has(address)) continue
      const change = diff[address]?.balance ?? '='
      expect(difference(change), `balance of ${address} in ${receipt.transactionHash}`).to.equal(
        flows.get(address) ?? 0n,
      )
    }
  }
}

function moveValues(
  frame: CallFrame,
  add: (address: string, value: bigint) => void,
  destroyed: Set<string>,
): void {
  if (frame.error !== undefined) return
  if (['CALL', 'CREATE', 'CREATE2', 'SELFDESTRUCT'].includes(frame.type)) {
    const value = BigInt(frame.value ?? '0x0')
    add(frame.from, -value)
    add(frame.to!, value)
  }
  if (frame.type === 'SELFDESTRUCT') destroyed.add(frame.from)
  for (const child of frame.calls ?? []) moveValues(child, add, destroyed)
}

function payFees(
  { miner, baseFeePerGas = '0x0' }: BlockLike,
  { from, gasUsed, effectiveGasPrice, blobGasUsed = '0x0', blobGasPrice = '0x0' }: ReceiptLike,
  add: (address: string, value: bigint) => void,
): void {
  const gas = BigInt(gasUsed)
  add(from, -gas * BigInt(effectiveGasPrice) - BigInt(blobGasUsed) * BigInt(blobGasPrice))
  add(miner, gas * (BigInt(effectiveGasPrice) - BigInt(baseFeePerGas)))
}

function difference(change: Change): bigint {
  if (change === '=') return 0n
  if ('*' in change) return BigInt(change['*'].to) - BigInt(change['*'].from)
  return '+' in change ? BigInt(change['+']) : -BigInt(change['-'])
}

/** Checks that transactions, rewards and withdrawals explain every balance change of the block. */
export async function expectBlockBalances(ask: Ask, traced: TracedBlock): Promise<void> {
  const { block, diffs, traces } = traced
  const flows = new Map<string, bigint>()
  const add = (address: string, value: bigint): void => {
    flows.set(address, (flows.get(address) ?? 0n) + value)
  }
  for (const diff of diffs) {
    for (const [address, { balance }] of Object.entries(diff)) add(address, difference(balance))
  }
  for (const { type, action } of traces) if (type === 'reward') add(action.author!, BigInt(action.value!))
  for (const { address, amount } of block.withdrawals ?? []) add(address, BigInt(amount) * GWEI)
  const before = `0x${(Number(block.number) - 1).toString(16)}`
  for (const [address, flow] of flows) {
    const from = BigInt((await ask('eth_getBalance', address, before)) as string)
    const to = BigInt((await ask('eth_getBalance', address, block.number)) as string)
    expect(to - from, `balance of ${address} in block ${block.number}`).to.equal(flow)
  }
}

/** Checks that prestateTracer's state, with prestateTracer's changes applied, is stateDiff's state afterwards. */
export function expectPoststate({ block, diffs, frames, prestates, modifications }: TracedBlock): void {
  for (const [index, diff] of diffs.entries()) {
    const { pre, post } = modifications[index]!
    const destroyed = new Set<string>()
    moveValues(frames[index]!, () => {}, destroyed)
    for (const [address, account] of Object.entries(diff)) {
      const before = pre[address]
      if (isDestroyed(account.balance)) {
        // geth omits accounts that were empty.
        if (!isEmpty(account)) expect(before, `${address} was there`).to.not.equal(undefined)
        expect(post[address], `${address} is gone`).to.equal(undefined)
        continue
      }
      // From Amsterdam on, a contract that is destroyed in the transaction of its creation keeps its balance, and geth shows
      // nothing of it (EIP-8246).
      const isKept = block.blockAccessListHash !== undefined && destroyed.has(address)
      if (isKept && post[address] === undefined) continue
      const after = { ...before, ...post[address] }
      expectField(account.balance, before?.balance ?? '0x0', after.balance ?? '0x0', BigInt)
      expectField(account.nonce, before?.nonce ?? 0, after.nonce ?? 0, BigInt)
      expectField(account.code, before?.code ?? '0x', after.code ?? '0x', String)
      for (const [slot, change] of Object.entries(account.storage)) {
        const had = before?.storage?.[slot] ?? '0x0'
        const has = post[address]?.storage?.[slot] ?? '0x0'
        expectField(change, had, has, BigInt)
      }
    }
    for (const address of Object.keys(pre)) expect(prestates[index]).to.have.property(address)
  }
}

function isEmpty({ balance, nonce, code }: StateDiff[string]): boolean {
  return [balance, nonce, code].every(
    (change) => change !== '=' && '-' in change && /^0x0?$/.test(change['-']),
  )
}

function isDestroyed(change: Change): boolean {
  return change !== '=' && '-' in change
}

function expectField<T>(
  change: Change,
  before: string | number,
  after: string | number,
  as: (value: never) => T,
): void {
  const read = (value: string | number): T => as(value as never)
  if (change === '=') expect(read(after)).to.equal(read(before))
  else if ('*' in change) {
    expect(read(before)).to.equal(read(change['*'].from))
    expect(read(after)).to.equal(read(change['*'].to))
  } else if ('+' in change) expect(read(after)).to.equal(read(change['+']))
}

/** Checks all invariants of a block. */
export async function expectInvariants(ask: Ask, number: number): Promise<TracedBlock> {
  const traced = await tracedBlock(ask, number)
  expectTree(traced)
  expectGas(traced)
  expectReceipts(traced)
  expectBalances(traced)
  await expectBlockBalances(ask, traced)
  expectPoststate(traced)
  return traced
}

/** The address filter of trace_filter. */
export interface Filter {
  fromAddress?: string[]
  toAddress?: string[]
  mode?: 'union' | 'intersection'
}

/** Applies the rules of trace_filter to one trace. @param trace of trace_block */
export function matches(trace: unknown, { fromAddress, toAddress, mode = 'intersection' }: Filter): boolean {
  const { type, action, result } = trace as {
    type: string
    action: Record<string, string>
    result?: { address?: string } | null
  }
  const from = type === 'suicide' ? action.address : action.from
  const to =
    type === 'suicide'
      ? action.refundAddress
      : type === 'create'
        ? result?.address
        : type === 'reward'
          ? action.author
          : action.to
  const hasFrom = fromAddress !== undefined && fromAddress.length > 0
  const hasTo = toAddress !== undefined && toAddress.length > 0
  // Rewards have no sender (ruling 12).
  if (type === 'reward' && hasFrom) return false
  const isFrom = hasFrom && from !== undefined && fromAddress.includes(from)
  const isTo = hasTo && to !== undefined && toAddress.includes(to)
  if (!hasFrom && !hasTo) return true
  if (hasFrom && hasTo) return mode === 'union' ? isFrom || isTo : isFrom && isTo
  return isFrom || isTo
}
