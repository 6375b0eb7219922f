/** Nodes whose answers have the right form and right fields, but too many or too few items. */

import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { keccak256 } from '../../../../src/chain/crypto.ts'
import { parseGenesis } from '../../../../src/chain/genesis.ts'
import { fromHex, toHex } from '../../../../src/chain/hex.ts'
import { genesis } from '../../../../test/support/serveSample.ts'
import { takeSample } from '../../chainSample.ts'
import type { ChainSample, Check } from '../../check.ts'
import { executionChecks } from '../../semantics/execution.ts'
import { KnownNodes } from '../../semantics/trieProof.ts'
import { askSample } from '../sampleNode.ts'
import type { AskOnce } from './answersOf.ts'
import { blockAt } from './blockAt.ts'
import { targetOf, type Verdicts, verdictsOf } from './verdicts.ts'

type Item = Record<string, unknown>
interface Page {
  txs: Item[]
  receipts: Item[]
  firstPage: boolean
  lastPage: boolean
}

/** Alters the result of a method. */
type Alter = (result: unknown, params: readonly unknown[]) => unknown

describe('semantic checks of lists in answers', () => {
  let found: ChainSample

  before(async () => {
    const sample = await takeSample(targetOf(askSample), {
      blocks: 6,
      chainId: undefined,
      onStep: () => undefined,
    })
    const more = await Promise.all(MORE_BLOCKS.map((number) => blockAt(askSample, number)))
    const blocks = [...more, ...sample.blocks.filter(({ number }) => !MORE_BLOCKS.includes(number))]
    found = { ...sample, blocks: blocks.sort((a, b) => a.number - b.number) }
  })

  async function faultsOf(of: RegExp, alter: Alter): Promise<readonly string[]> {
    return (await verdictsFor(of, alter)).faults
  }

  interface Judging {
    readonly checks?: readonly Check[]
    /** Methods whose answers are judged; by default, those whose results are altered. */
    readonly judged?: RegExp
    readonly sample?: ChainSample
  }

  async function verdictsFor(
    of: RegExp,
    alter: Alter,
    { checks, judged = of, sample = found }: Judging = {},
  ): Promise<Verdicts> {
    const altered: AskOnce = async (method, params) => {
      const answer = await askSample(method, params)
      return of.test(method) && answer.error === undefined
        ? { result: await alter(answer.result, params) }
        : answer
    }
    return verdictsOf(targetOf(altered), sample, judged, checks)
  }

  function withoutMethod(method: string): ChainSample {
    return { ...found, methods: new Set([...found.methods].filter((name) => name !== method)) }
  }

  /** The sample, with a transaction of an unknown type in each block. */
  function withForeignTypes(): ChainSample {
    const foreign = { type: '0x7e', hash: `0x${'11'.repeat(32)}` }
    const blocks = found.blocks.map((at) => {
      const transactions = [...(at.block.transactions as Item[]), foreign]
      return { ...at, block: { ...at.block, transactions } }
    })
    return { ...found, blocks }
  }

  describe('of the transactions of an account', () => {
    const SEARCH = /^ots_searchTransactions/

    function filtered(result: unknown, isKept: (transaction: Item) => boolean): Page {
      const page = result as Page
      const kept = page.txs.map(isKept)
      return {
        ...page,
        txs: page.txs.filter((_, at) => kept[at]),
        receipts: page.receipts.filter((_, at) => kept[at]),
      }
    }

    it('find no fault in the true answers', async () => {
      expect(await faultsOf(SEARCH, (result) => result)).to.deep.equal([])
    })

    it('detect missing transactions in which the account takes part only in inner calls', async () => {
      const faults = await faultsOf(SEARCH, (result, [account]) =>
        filtered(result, ({ from, to }) => from === account || to === account),
      )
      expect(faults.join('\n')).to.match(/ots_searchTransactionsBefore.* the page of 0x[0-9a-f]{40}/)
      expect(faults.join('\n')).to.match(/ots_searchTransactionsAfter.* the page of 0x[0-9a-f]{40}/)
    })

    it('detect missing transactions of which the account is the recipient', async () => {
      const faults = await faultsOf(SEARCH, (result, [account]) =>
        filtered(result, ({ from }) => from === account),
      )
      expect(faults.join('\n')).to.match(/`txs` lacks 0x[0-9a-f]{64}, in which the account takes part/)
    })

    it('detect that all transactions of a block are listed, not only those of the account', async () => {
      const faults = await faultsOf(SEARCH, async (result) => {
        const page = result as Page
        const numbers = [...new Set(page.txs.map(({ blockNumber }) => Number(blockNumber)))]
        const blocks = await Promise.all(numbers.map((number) => blockAt(askSample, number)))
        const timestampOf = (block: Item): number => Number(block.timestamp)
        const txs = blocks.flatMap(({ block }) => (block.transactions as Item[]).toReversed())
        const receipts = blocks.flatMap(({ block, receipts: all }) =>
          all.toReversed().map((receipt) => ({ ...receipt, timestamp: timestampOf(block) })),
        )
        return { ...page, txs, receipts }
      })
      for (const method of ['Before', 'After'])
        expect(faults.join('\n')).to.match(
          new RegExp(`ots_searchTransactions${method}.*in which the account takes no part by trace_block`),
        )
    })

    it('detect that a block between two others is missing', async () => {
      const faults = await faultsOf(SEARCH, (result) => {
        const numbers = [...new Set((result as Page).txs.map(({ blockNumber }) => blockNumber))]
        const middle = numbers.length > 2 ? numbers[1] : undefined
        return filtered(result, ({ blockNumber }) => blockNumber !== middle)
      })
      expect(faults).not.to.have.length(0)
    })

    it('use callTracer where trace_block lacks the account, if the node can trace', async () => {
      const noTraces: Alter = () => []
      const { faults, unchecked, judged } = await verdictsFor(/^trace_block$/, noTraces, { judged: SEARCH })
      expect(faults).to.deep.equal([])
      expect(judged).to.be.greaterThan(0)
      const traceless = { judged: SEARCH, sample: withoutMethod('debug_traceTransaction') }
      const blind = await verdictsFor(/^trace_block$/, noTraces, traceless)
      expect(blind.faults).to.deep.equal([])
      expect(blind.unchecked.length).to.be.greaterThan(unchecked.length)
      expect(blind.unchecked.join('\n')).to.match(/trace_block does not show the account in \d+ of the trans/)
    })
  })

  describe('for pages of an account that no trace names', () => {
    const of = /^(?:trace_block|debug_traceTransaction)$/
    const stranger = `0x${'11'.repeat(20)}`
    /** Alters traces so that no call shows the account, and the only creation has the given outcome. */
    function withCreation(outcome: Item): Alter {
      const creation = { type: 'CREATE', from: stranger, ...outcome }
      return (result) =>
        Array.isArray(result) ? [] : { type: 'CALL', from: stranger, to: stranger, calls: [creation] }
    }

    it('find no fault if a failed creation may be that of the account', async () => {
      const judged = /^ots_searchTransactions/
      const failed = await verdictsFor(of, withCreation({ error: 'out of gas' }), { judged })
      expect(failed.faults).to.deep.equal([])
      expect(failed.judged).to.be.greaterThan(0)
      const { faults } = await verdictsFor(of, withCreation({ to: stranger }), { judged })
      expect(faults.join('\n')).to.match(/in which the account takes no part by trace_block/)
    })
  })

  describe('of block witnesses', () => {
    const WITNESS = /^debug_executionWitness$/
    type Witness = Record<'state' | 'codes' | 'keys', string[]> & { headers: Item[] }

    it('find no fault in correct witnesses, with or without `keys`', async () => {
      expect(await faultsOf(WITNESS, (result) => result)).to.deep.equal([])
      const keyless = await faultsOf(WITNESS, (result) => ({ ...(result as Witness), keys: null }))
      expect(keyless).to.deep.equal([])
    })

    for (const name of ['codes', 'keys', 'state'] as const) {
      it(`detect that \`${name}\` is empty`, async () => {
        const faults = await faultsOf(WITNESS, (result) => ({ ...(result as Witness), [name]: [] }))
        expect(faults.join('\n')).to.match(new RegExp(`\`${name}\` lacks`))
      })
    }

    it('detect that the nodes of storage tries and the slot keys are missing', async () => {
      const faults = await faultsOf(WITNESS, (result) => {
        const witness = result as Witness
        const { state, keys } = witness
        const { stateRoot } = witness.headers.at(-1)!
        const reached = new Set<string>()
        const nodes = new KnownNodes(state.map(fromHex))
        for (const _ of nodes.valuesBelow(fromHex(String(stateRoot)), (hash) => reached.add(toHex(hash))));
        return {
          ...witness,
          state: state.filter((node) => reached.has(toHex(keccak256(fromHex(node))))),
          keys: keys.filter(({ length }) => length === ADDRESS_CHARS),
        }
      })
      expect(faults.join('\n')).to.match(/`state` lacks a node on the path to slot 0x[0-9a-f]{64} of 0x/)
    })
  })

  describe('of changed accounts and state roots', () => {
    const MODIFIED = /^debug_getModifiedAccounts/
    const ROOTS = /^debug_intermediateRoots$/
    const STRANGER = `0x${'11'.repeat(20)}`

    it('find no fault in the true answers', async () => {
      expect(await faultsOf(MODIFIED, (result) => result)).to.deep.equal([])
      expect(await faultsOf(ROOTS, (result) => result)).to.deep.equal([])
    })

    it('detect that a changed account is missing', async () => {
      const faults = await faultsOf(MODIFIED, (result) => (result as string[]).slice(0, -1))
      expect(faults.join('\n')).to.match(/is not listed, but by prestateTracer the transactions change it/)
    })

    it('detect a surplus account at the end of a list of changed accounts', async () => {
      const faults = await faultsOf(MODIFIED, (result) => [...(result as string[]), STRANGER])
      expect(faults.join('\n')).to.match(/is listed, but by prestateTracer no transaction changes it/)
    })

    it('report a missing account as a note, not as a fault, if only its storage changed', async () => {
      const numberOf = (at: unknown): number =>
        typeof at === 'number' ? at : found.blocks.find(({ hash }) => hash === at)!.number
      const without = async (address: string, number: number): Promise<string> => {
        const tag = `0x${number.toString(16)}`
        const { result } = await askSample('eth_getProof', [address, [], tag])
        const { nonce, balance, codeHash } = result as Item
        return JSON.stringify([nonce, balance, codeHash])
      }
      const { faults, notes } = await verdictsFor(MODIFIED, async (result, [at]) => {
        const number = numberOf(at)
        const accounts = result as string[]
        const isOther = await Promise.all(
          accounts.map(
            async (address) => (await without(address, number - 1)) !== (await without(address, number)),
          ),
        )
        return accounts.filter((_, index) => isOther[index])
      })
      expect(faults).to.deep.equal([])
      const note = 'an account of which only storage changed is not listed'
      expect(notes).to.deep.equal(['Number', 'Hash'].map((by) => `debug_getModifiedAccountsBy${by}: ${note}`))
    })

    it('skip blocks with transactions of unknown types', async () => {
      const sample = withForeignTypes()
      const { faults, judged } = await verdictsFor(MODIFIED, () => [], { sample })
      expect([faults, judged]).to.deep.equal([[], 0])
    })

    it('do not judge a block if a transaction has an error in place of a trace', async () => {
      const timeout: Alter = (result) =>
        (result as Item[]).map(({ txHash }) => ({ txHash, error: 'execution timeout' }))
      const judged = /^debug_(?:getModifiedAccounts|executionWitness)/
      const { faults, unchecked } = await verdictsFor(/^debug_traceBlockByNumber$/, timeout, { judged })
      expect(faults).to.deep.equal([])
      for (const method of ['getModifiedAccountsByNumber', 'getModifiedAccountsByHash', 'executionWitness'])
        expect(unchecked.join('\n')).to.match(
          new RegExp(`debug_${method}.* no trace of transaction 0: .*execution timeout`),
        )
    })

    it('detect a state root that is listed for two transactions', async () => {
      const faults = await faultsOf(ROOTS, (result) => {
        const roots = result as string[]
        return roots.map((root, at) => (at === 0 ? roots[1] : root))
      })
      expect(faults.join('\n')).to.match(/is the root after an earlier transaction, too/)
    })
  })

  describe('that execute blocks on their witnesses', () => {
    let checks: readonly Check[]
    before(() => {
      checks = executionChecks(parseGenesis(readFileSync(genesis, 'utf8')).config)
    })

    it('find no fault in the true answers, and leave nothing unchecked', async () => {
      const { faults, unchecked, judged } = await verdictsFor(/(?:)/, (result) => result, { checks })
      expect([...faults, ...unchecked]).to.deep.equal([])
      expect(judged).to.be.greaterThan(20)
    })

    it('detect that a node of a trie is missing', async () => {
      const drop: Alter = (result) => {
        const { state, ...others } = result as { state: string[] }
        return { ...others, state: state.slice(1) }
      }
      const { faults } = await verdictsFor(/^debug_executionWitness$/, drop, { checks })
      expect(faults.join('\n')).to.match(/the block cannot be executed on the witness/)
    })

    it('detect a false root after the first transaction', async () => {
      const alter: Alter = (result) =>
        (result as string[]).map((root, at, { length }) =>
          at === 0 && length > 1 ? `0x${'11'.repeat(32)}` : root,
        )
      const { faults } = await verdictsFor(/^debug_intermediateRoots$/, alter, { checks })
      expect(faults.join('\n')).to.match(/`\[0\]` is 0x1{6}.* but by execution on the witness it is 0x/)
    })

    it('judge no block whose RLP is invalid, or that has transactions of unknown types', async () => {
      const cut: Alter = (result) => `${String(result)}00`
      const judged = /^debug_(?:executionWitness|intermediateRoots)$/
      const damaged = await verdictsFor(/^debug_getRawBlock$/, cut, { checks, judged })
      expect(damaged.faults).to.deep.equal([])
      expect(damaged.unchecked.join('\n')).to.match(/executionWitness.* the block cannot be executed/)
      const sample = withForeignTypes()
      const foreign = await verdictsFor(judged, () => null, { checks, sample })
      expect(foreign).to.deep.include({ faults: [], unchecked: [] })
    })

    it('say that blocks are not executed because a method is missing', async () => {
      const sample = withoutMethod('debug_getRawBlock')
      const { faults, unchecked } = await verdictsFor(/(?:)/, (result) => result, { checks, sample })
      expect(faults).to.deep.equal([])
      expect(unchecked).to.have.length(2)
      for (const one of unchecked) expect(one).to.match(/no block was executed: that needs debug_getRawBlock/)
    })

    it('find faults when the checks apply the rules of older forks', async () => {
      const text = readFileSync(genesis, 'utf8')
      const { config } = parseGenesis(text)
      const older = executionChecks({ ...config, times: {} } as typeof config)
      const { faults } = await verdictsFor(/^debug_executionWitness$/, (result) => result, {
        checks: older,
      })
      expect(faults).not.to.have.length(0)
    })
  })
})

/** 0x, and 20 bytes in hex. */
const ADDRESS_CHARS = 42

/** Blocks with internal calls, creations and self-destructs, which the newest blocks lack. */
const MORE_BLOCKS = [19, 40, 42, 47, 50, 52, 65, 71, 90, 125, 160]
