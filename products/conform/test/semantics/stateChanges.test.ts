/** Blocks with more changes than the check looks up. */
import { expect } from 'chai'
import type { MethodName } from '../../../../generated/types.ts'
import { rulesOf } from '../../chainRules.ts'
import type { ChainSample } from '../../check.ts'
import { stateChangeChecks } from '../../semantics/stateChanges.ts'

const HASH = `0x${'ab'.repeat(32)}`
const OTHERS = { contracts: [], accounts: [], rawTransactions: [], rules: rulesOf({}) }

describe('state changes of a block', () => {
  /** Judges a block with one transaction, which changes the balances of `accounts` accounts from 1 to 2. */
  function judged(accounts: number) {
    const transaction = { hash: HASH, type: '0x0', from: `0x${'01'.repeat(20)}`, input: '0x' }
    const block = {
      number: '0x1',
      hash: HASH,
      transactions: [transaction],
      gasUsed: '0x1',
      difficulty: '0x0',
    }
    const check = stateChangeChecks.find(({ method }) => method === 'trace_replayBlockTransactions')!
    const found: ChainSample = {
      ...OTHERS,
      chainId: 1,
      hasGenesis: true,
      head: 1,
      blocks: [{ number: 1, hash: HASH, block, receipts: [{ transactionHash: HASH, gasUsed: '0x1' }] }],
      methods: new Set([check.method, ...(check.needs ?? [])]),
    }
    const addresses = Array.from(
      { length: accounts },
      (_, at) => `0x${(at + 1_000).toString(16).padStart(40, '0')}`,
    )
    const change = { balance: { '*': { from: '0x1', to: '0x2' } }, nonce: '=', code: '=', storage: {} }
    const stateDiff = Object.fromEntries(addresses.map((address) => [address, change]))
    const answer = { result: [{ stateDiff }] }
    const asked: unknown[] = []
    const balance = async (_method: MethodName, [address, at]: readonly unknown[]) => {
      asked.push(address)
      return { result: at === '0x0' ? '0x1' : '0x2' }
    }
    const target = { answer: balance, fresh: balance, result: async () => undefined }
    const [one] = check.cases(found)
    return { one: one!, answer, asked, fault: one!.judge(answer, target) }
  }

  it('are checked up to a maximum of 200, and the report states if there are more changes', async () => {
    const many = judged(250)
    expect(await many.fault).to.equal(undefined)
    expect(many.asked).to.have.length(400)
    expect(many.one.uncheckedPart?.(many.answer)).to.equal('200 of 250 changes were looked up')
    const few = judged(200)
    expect(await few.fault).to.equal(undefined)
    expect(few.asked).to.have.length(400)
    expect(few.one.uncheckedPart?.(few.answer)).to.equal(undefined)
  })
})
