/** Nodes whose answers have the right form and right fields, but too many or too few items. */

import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { takeSample } from '../../../../products/conform/chainSample.ts'
import type { ChainSample, Check } from '../../../../products/conform/check.ts'
import { executionChecks } from '../../../../products/conform/semantics/execution.ts'
import { KnownNodes } from '../../../../products/conform/semantics/trieProof.ts'
import { keccak256 } from '../../../../src/chain/crypto.ts'
import { parseGenesis } from '../../../../src/chain/genesis.ts'
import { fromHex, toHex } from '../../../../src/chain/hex.ts'
import { ask } from '../../../support/serve.ts'
import { genesis, sampleServer } from '../../../support/serveSample.ts'
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

describe('semantic checks of nodes that list too much or too little', () => {
  let asking: AskOnce
  let found: ChainSample

  before(async () => {
    const { url } = await sampleServer()
    const known = new Map<string, ReturnType<AskOnce>>()
    asking = (method, params) => {
      const key = JSON.stringify([method, params])
      const answer = known.get(key) ?? once(url, method, params)
      known.set(key, answer)
      return answer
    }
    const sample = await takeSample(targetOf(asking), {
      blocks: 6,
      chainId: undefined,
      onStep: () => undefined,
    })
    const more = await Promise.all(MORE_BLOCKS.map((number) => blockAt(asking, number)))
    const blocks = [...more, ...sample.blocks.filter(({ number }) => !MORE_BLOCKS.includes(number))]
    found = { ...sample, blocks: blocks.sort((a, b) => a.number - b.number) }
  })

  async function faultsOf(of: RegExp, alter: Alter): Promise<readonly string[]> {
    return (await verdictsFor(of, alter)).faults
  }

  async function verdictsFor(of: RegExp, alter: Alter, checks?: readonly Check[]): Promise<Verdicts> {
    const altered: AskOnce = async (method, params) => {
      const answer = await asking(method, params)
      return of.test(method) && answer.error === undefined
        ? { result: await alter(structuredClone(answer.result), params) }
        : answer
    }
    return verdictsOf(targetOf(altered), found, of, checks)
  }

  describe('pages of the transactions of an account', () => {
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

    it('detect that transactions are missing in which the account takes part only inside', async () => {
      const faults = await faultsOf(SEARCH, (result, [account]) =>
        filtered(result, ({ from, to }) => from === account || to === account),
      )
      expect(faults.join('\n')).to.match(/ots_searchTransactionsBefore.* the page of 0x[0-9a-f]{40}/)
      expect(faults.join('\n')).to.match(/ots_searchTransactionsAfter.* the page of 0x[0-9a-f]{40}/)
    })

    it('detect that transactions are missing that the account received', async () => {
      const faults = await faultsOf(SEARCH, (result, [account]) =>
        filtered(result, ({ from }) => from === account),
      )
      expect(faults.join('\n')).to.match(/`txs` lacks 0x[0-9a-f]{64}, in which the account takes part/)
    })

    it('detect all transactions of each block', async () => {
      const faults = await faultsOf(SEARCH, async (result) => {
        const page = result as Page
        const numbers = [...new Set(page.txs.map(({ blockNumber }) => Number(blockNumber)))]
        const blocks = await Promise.all(numbers.map((number) => blockAt(asking, number)))
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
  })

  describe('witnesses of blocks', () => {
    const WITNESS = /^debug_executionWitness$/
    type Witness = Record<'state' | 'codes' | 'keys', string[]> & { headers: Item[] }

    it('find no fault in the true answers, nor in those without keys', async () => {
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

    it('detect that the nodes of storage tries are missing, and the slots', async () => {
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

  describe('states of blocks', () => {
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

    it('detect an account that no transaction changes, behind all others', async () => {
      const faults = await faultsOf(MODIFIED, (result) => [...(result as string[]), STRANGER])
      expect(faults.join('\n')).to.match(/is listed, but by prestateTracer no transaction changes it/)
    })

    it('detect the same root after two transactions', async () => {
      const faults = await faultsOf(ROOTS, (result) => {
        const roots = result as string[]
        return roots.map((root, at) => (at === 0 ? roots[1] : root))
      })
      expect(faults.join('\n')).to.match(/is the root after an earlier transaction, too/)
    })
  })

  describe('execution of blocks on their witnesses', () => {
    let checks: readonly Check[]
    before(() => {
      checks = executionChecks(parseGenesis(readFileSync(genesis, 'utf8')).config)
    })

    it('finds no fault in the true answers, and leaves nothing open', async () => {
      const { faults, unchecked, judged } = await verdictsFor(/(?:)/, (result) => result, checks)
      expect([...faults, ...unchecked]).to.deep.equal([])
      expect(judged).to.be.greaterThan(20)
    })

    it('detects that a node of a trie is missing', async () => {
      const drop: Alter = (result) => {
        const { state, ...others } = result as { state: string[] }
        return { ...others, state: state.slice(1) }
      }
      const { faults } = await verdictsFor(/^debug_executionWitness$/, drop, checks)
      expect(faults.join('\n')).to.match(/the block cannot be executed on the witness/)
    })

    it('detects a false root after the first transaction', async () => {
      const alter: Alter = (result) =>
        (result as string[]).map((root, at, { length }) =>
          at === 0 && length > 1 ? `0x${'11'.repeat(32)}` : root,
        )
      const { faults } = await verdictsFor(/^debug_intermediateRoots$/, alter, checks)
      expect(faults.join('\n')).to.match(/`\[0\]` is 0x1{6}.* but by execution on the witness it is 0x/)
    })

    it('detects the rules of another chain', async () => {
      const text = readFileSync(genesis, 'utf8')
      const { config } = parseGenesis(text)
      const older = executionChecks({ ...config, times: {} } as typeof config)
      const { faults } = await verdictsFor(/^debug_executionWitness$/, (result) => result, older)
      expect(faults).not.to.have.length(0)
    })
  })
})

/** 0x, and 20 bytes in hex. */
const ADDRESS_CHARS = 42

/** Blocks with internal calls, creations and self-destructs, which the newest blocks lack. */
const MORE_BLOCKS = [19, 40, 42, 47, 50, 52, 65, 71, 90, 125, 160]

async function once(...[url, method, params]: [string, ...Parameters<AskOnce>]): ReturnType<AskOnce> {
  const { result, error } = await ask(url, method, params)
  return error === undefined ? { result } : { error }
}
