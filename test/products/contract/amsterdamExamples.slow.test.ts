/** The examples of the contract on a chain of Amsterdam, whose blocks have the transactions of the sample chain. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { splitChain } from '../../../sample/verify.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import { toHex } from '../../../src/chain/hex.ts'
import { SYSTEM_ADDRESS } from '../../../src/chain/systemContracts.ts'
import { rawTransaction } from '../../../src/chain/transaction.ts'
import { decodeBlock } from '../../../src/ingest/block.ts'
import { type Client, connect } from '../../http/webSocketClient.ts'
import { resultFault } from '../../support/contract.ts'
import { amsterdamCases, type Case, cases, withFreshValues } from '../../support/contractCases.ts'
import { ask, type RpcAnswer, result } from '../../support/serve.ts'
import { type ServedChain, serveAmsterdam } from '../../support/serveAmsterdam.ts'

const sample = readFileSync(new URL('../../../sample/chain.rlp', import.meta.url))

/** The address in the logs of ether transfers (EIP-7708). */
const TRANSFER_LOGGER = toHex(SYSTEM_ADDRESS)

/** The changes that Amsterdam brings, by method and place. */
const CHANGES: readonly (readonly [place: RegExp, why: string])[] = [
  [/\.(?:blockAccessListHash|slotNumber): new$/, 'the header has two more fields (EIP-7928, EIP-7843)'],
  [/\.executionPayload\.blockAccessList: new$/, 'a payload has the list itself (EIP-7928)'],
  [
    /^eth_config \S+\.BUILDER_(?:DEPOSIT|EXIT)_CONTRACT_ADDRESS: new$/,
    'there are two more contracts (EIP-8282)',
  ],
  [/^debug_executionWitness \$\.(?:codes|state|keys): \d+ → \d+ items$/, 'each block calls these contracts'],
  [
    /^trace_rawTransaction \$\.(?:vmTrace\.code|vmTrace\.ops|output): /,
    'the gas limit of the signed creation does not pay for a new account (EIP-8037)',
  ],
  [
    /^erigon_getLatestLogs \$: 3 → 2 items$/,
    'the newest blocks with logs are others: ether transfers have logs (EIP-7708)',
  ],
  [
    /^eth_simulateV1 \$\[\d\]\.calls\[\d\]\.logs: 1 → 0 items$/,
    'the only log of an ether transfer is that of all blocks (EIP-7708), which is not compared',
  ],
  [/^erigon_getLogsByHash \$\[\d+\]: null → list$/, 'an ether transfer has a log (EIP-7708)'],
  [/^debug_chainConfig \$\.amsterdamTime: new$/, 'the chain has one more fork'],
  [/^anvil_nodeInfo \$\.hardFork: "Bpo2" → "Amsterdam"$/, 'the fork has another name'],
]

/** Hashes and bytes of the blocks and transactions of a chain, in an order that is the same for both chains. */
function namesOf(chain: Uint8Array): string[] {
  return splitChain(chain).flatMap((bytes) => {
    const { hash, body } = decodeBlock(bytes)
    const transactions = body.transactions.map(rawTransaction)
    return [hash, bytes, ...transactions.flatMap((raw) => [keccak256(raw), raw])].map(toHex)
  })
}

/** Replaces each name of the sample chain in a value. */
function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => renamed(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, renamed(member, names)]))
}

/** Describes what a value is. Hashes, quantities and other bytes differ between the chains. */
function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string' && /^0x[0-9a-f]+$/.test(value)) return 'hex'
  if (typeof value === 'number') return 'number'
  return typeof value === 'object' && value !== null ? 'object' : (JSON.stringify(value) ?? 'nothing')
}

const isTransferLog = (item: unknown): boolean =>
  (item as { address?: unknown } | null)?.address === TRANSFER_LOGGER

/** The places at which a result has another form or another meaning than on the sample chain. */
function changesOf(before: unknown, after: unknown, at = '$'): string[] {
  const [kind, other] = [kindOf(before), kindOf(after)]
  if (kind !== other) return [`${at}: ${kind} → ${other}`]
  if (Array.isArray(before)) {
    const items = (after as unknown[]).filter((item) => !isTransferLog(item))
    if (items.length !== before.length) return [`${at}: ${before.length} → ${items.length} items`]
    return before.flatMap((item, index) => changesOf(item, items[index], `${at}[${index}]`))
  }
  if (kind !== 'object') return []
  const [members, others] = [before, after] as [Record<string, unknown>, Record<string, unknown>]
  return [
    ...Object.keys(others).flatMap((name) => (name in members ? [] : [`${at}.${name}: new`])),
    ...Object.keys(members).flatMap((name) => changesOf(members[name], others[name], `${at}.${name}`)),
  ]
}

/** Adds to the attributes of a payload the slot number, which blocks of Amsterdam need. */
function ofAmsterdam(example: Case): Case {
  const { payloadAttributes } = example.params
  if (payloadAttributes === undefined) return example
  const attributes = { ...(payloadAttributes as object), slotNumber: '0x101' }
  return { ...example, params: { ...example.params, payloadAttributes: attributes } }
}

/** Methods that remove blocks, which do not come back, in the order in which they run: after all others. */
const REMOVING = ['debug_setHead', 'anvil_rollback', 'anvil_reorg', 'anvil_reset', 'hardhat_reset']

describe('examples of openrpc.json on a chain of Amsterdam', () => {
  let served: ServedChain
  let client: Client
  let names: ReadonlyMap<string, string>
  before(async () => {
    served = await serveAmsterdam()
    client = await connect(served.url.replace('http', 'ws'))
    const others = namesOf(served.blocks)
    names = new Map(namesOf(sample).map((name, index) => [name, others[index]!]))
  })
  after(async () => {
    client.socket.close()
    await served.stop()
  })

  async function play(example: Case): Promise<void> {
    const { method, name, transports, varies } = example
    const answerOf = async (
      called: string,
      params: readonly unknown[] | Case['params'],
    ): Promise<RpcAnswer> =>
      transports.includes('http')
        ? ask(served.url, called, params)
        : ((await client.ask(called, params)) as unknown as RpcAnswer)
    const fresh = await withFreshValues(
      ofAmsterdam(example),
      async (...call) => (await answerOf(...call)).result,
    )
    const answer = await answerOf(method, renamed(fresh.params, names) as Case['params'])
    expect(answer.error, name).to.equal(undefined)
    expect(resultFault(method, answer.result), name).to.equal(undefined)
    if (varies) return
    const changes = changesOf(example.result, answer.result).map((change) => `${method} ${change}`)
    expect(changes.filter((change) => !CHANGES.some(([place]) => place.test(change)))).to.deep.equal([])
  }

  const reading = cases.filter(({ server }) => server === 'methods that change nothing')
  const stateful = cases.filter(({ server }) => server === 'methods that change what the server keeps')
  const removing = cases
    .filter(({ method }) => REMOVING.includes(method))
    .toSorted((a, b) => REMOVING.indexOf(a.method) - REMOVING.indexOf(b.method))
  const others = new Set([...reading, ...stateful, ...removing])
  const moving = cases.filter((example) => !others.has(example))

  for (const { method, name, params, result: expected } of amsterdamCases)
    it(`have the results of this chain if they name it, for ${method}: ${name}`, async () => {
      expect((await ask(served.url, method, params)).result).to.deep.equal(expected)
    })

  for (const example of reading)
    it(`give the expected results, for ${example.method}: ${example.name}`, () => play(example))

  for (const example of moving)
    it(`give the expected results, for ${example.method}: ${example.name}`, async () => {
      const snapshot = await result(served.url, 'evm_snapshot')
      await play(example)
      await result(served.url, 'evm_revert', [snapshot])
    })

  for (const example of [...stateful, ...removing])
    it(`give the expected results, for ${example.method}: ${example.name}`, () => play(example))

  it('seal blocks of Amsterdam', async () => {
    const { hash } = await result<{ hash: string }>(served.url, 'eth_getBlockByNumber', ['latest', false])
    const before = await result<string>(served.url, 'eth_blockNumber')
    await result(served.url, 'evm_mine')
    const block = await result<Record<string, string>>(served.url, 'eth_getBlockByNumber', ['latest', false])
    expect(block.parentHash).to.equal(hash)
    expect(BigInt(block.number!)).to.equal(BigInt(before) + 1n)
    expect(block).to.include.keys('blockAccessListHash', 'slotNumber')
  })
})
