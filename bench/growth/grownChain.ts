/** Chains whose genesis state or history is large. A development node makes each once; its files are cached. */
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { assemble } from '../../test/support/assembler.ts'
import { type Signer, signer } from '../../test/support/chains.ts'
import { type FastDraft, signFast } from '../../test/support/fastSign.ts'
import { post, type RpcAnswer, startProcess } from '../../test/support/serve.ts'
import { type ChainFiles, fullGenesis, keptFiles } from '../keptChain.ts'
import { ourProgram } from '../serving/servers.ts'
import { runMeasured } from './measuredRun.ts'

/** The size of a chain. */
export interface Shape {
  /** Number of accounts in the genesis state. */
  readonly accounts: number
  readonly blocks: number
  /** Transactions of a block. Each fourth one is a call that writes slots; the others are transfers. */
  readonly transactions: number
  /** Number of slots that calls write again and again; undefined: each call writes new slots. */
  readonly slots?: number
}

/** The account that each call is sent to. It writes the slots that the words of its call data name. */
export const writer = fromHex('0x00000000000000000000000000000000000000aa')
const WRITER_CODE = assemble(`
  0 loop: CALLDATASIZE DUP2 LT ISZERO @end JUMPI DUP1 1 ADD DUP2 CALLDATALOAD SSTORE 32 ADD @loop JUMP end: STOP`)
const SLOTS_EACH = 8
const CALL_GAS = 400_000n
const TRANSFER_GAS = 21_000n
const FEE_CAP = 50_000_000_000n
const CHAIN_ID = 4_242n
const RICH = '0x52b7d2dcc80cd2e4000000'
const BALANCE = '0xde0b6b3a7640000'
const SENDERS = 20
/** Maximum number of calls in one request to the development node. */
const BATCH = 100

const own = new URL('./grownChain.ts', import.meta.url)
const senders: readonly Signer[] = Array.from({ length: SENDERS }, (_, i) => signer(2_000 + i))

/** An account of the genesis state, 20 bytes. */
export function accountAt(index: number): Uint8Array {
  return keccak256(numbered('account', index)).subarray(12)
}

/** A slot of {@link writer} on chains whose slots repeat, 32 bytes. */
export function slotAt(index: number): Uint8Array {
  return keccak256(numbered('slot', index))
}

/** Returns the files of a chain; makes the chain if it is not cached, which takes minutes. */
export async function grownChain(shape: Shape, say: (line: string) => void): Promise<ChainFiles> {
  const { accounts, blocks, transactions, slots = 'new' } = shape
  return keptFiles([own], `-${accounts}-${blocks}-${transactions}-${slots}`, async (files) => {
    say(`making a chain of ${accounts} accounts and ${blocks} blocks, which is kept for the next time`)
    await pipeline(
      Readable.from(genesisText(accounts, await fullGenesis())),
      createWriteStream(files.genesisFile),
    )
    await makeBlocks(shape, files)
  })
}

/** Yields the text of the genesis file in pieces, because all accounts of a large chain take too much memory at once. */
function* genesisText(accounts: number, base: object): Generator<string> {
  const { alloc, ...rest } = base as { alloc: object; config: object }
  const config = { ...rest.config, chainId: Number(CHAIN_ID) }
  const rich = senders.map(({ address }) => [toHex(address), { balance: RICH }])
  const writing = { [toHex(writer)]: { balance: '0x0', code: toHex(WRITER_CODE) } }
  const first = JSON.stringify({ ...alloc, ...Object.fromEntries(rich), ...writing })
  yield `${JSON.stringify({ ...rest, config, gasLimit: '0x11e1a300' }).slice(0, -1)},"alloc":${first.slice(0, -1)}`
  for (let i = 0; i < accounts; i++) yield `,"${toHex(accountAt(i))}":{"balance":"${BALANCE}"}`
  yield '}}'
}

async function makeBlocks(shape: Shape, { genesisFile, chainFile }: ChainFiles): Promise<void> {
  const datadir = await mkdtemp(join(tmpdir(), 'cartulary-growth-'))
  try {
    const node = await startProcess('dev', ['--genesis', genesisFile, '--datadir', datadir, '--no-mining'])
    try {
      let calls: object[] = []
      const ask = async (): Promise<void> => {
        const answers = (await post(node.url, calls)) as RpcAnswer[]
        const refused = answers.find(({ error }) => error !== undefined)
        if (refused !== undefined) throw new RangeError(`the node refused a call: ${JSON.stringify(refused)}`)
        calls = []
      }
      for (const [method, params] of callsOf(shape)) {
        calls.push({ jsonrpc: '2.0', id: calls.length, method, params })
        if (calls.length === BATCH) await ask()
      }
      if (calls.length > 0) await ask()
    } finally {
      await node.stop()
    }
    await runMeasured([process.execPath, ourProgram, 'export', '--datadir', datadir, chainFile])
  } finally {
    await rm(datadir, { recursive: true, force: true })
  }
}

/** Yields the calls that make the blocks: the transactions of a block, and then the block. */
function* callsOf({
  accounts,
  blocks,
  transactions,
  slots,
}: Shape): Generator<[method: string, params: unknown[]]> {
  const nonces = senders.map(() => 0n)
  const below = scattered()
  for (let number = 0; number < blocks; number++) {
    for (let i = 0; i < transactions; i++) {
      const at = number * transactions + i
      const sender = at % SENDERS
      const target =
        at % 4 === 3
          ? {
              to: writer,
              value: 0n,
              data: words(() =>
                slots === undefined ? keccak256(numbered('new', below(2 ** 32))) : slotAt(below(slots)),
              ),
              gasLimit: CALL_GAS,
            }
          : { to: accountAt(below(accounts)), value: BigInt(1_000 + i), gasLimit: TRANSFER_GAS }
      const draft: FastDraft = {
        chainId: CHAIN_ID,
        nonce: nonces[sender]!++,
        tip: 1n,
        feeCap: FEE_CAP,
        ...target,
      }
      yield ['eth_sendRawTransaction', [toHex(signFast(senders[sender]!.key, draft).raw)]]
    }
    yield ['evm_mine', []]
  }
}

function words(slot: () => Uint8Array): Uint8Array {
  return Buffer.concat(Array.from({ length: SLOTS_EACH }, slot))
}

function numbered(name: string, index: number): Uint8Array {
  return Buffer.from(`${name} ${index}`)
}

/** Returns a function that returns whole numbers below `count`, the same in each run (constants of Numerical Recipes). */
function scattered(): (count: number) => number {
  let state = 12_345
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}
