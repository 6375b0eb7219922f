import { expect } from 'chai'
import type { Question } from './answers.ts'
import { dropKeptAccounts } from './knownAmsterdam.ts'

const KILLED = `0x${'ab'.repeat(20)}`
const OTHER = `0x${'cd'.repeat(20)}`
const SENDER = `0x${'ef'.repeat(20)}`
const sender = { balance: '0x5', nonce: 3 }

type Asked = Pick<Question, 'method' | 'params'>
const CALL: Asked = { method: 'debug_traceCall', params: [{}, 'latest', {}] }

/**
 * Whether the answers are equal, apart from accounts that destroyed themselves.
 *
 * @param listed balances of KILLED in the access list, by transaction
 */
function isSettled(
  ours: object,
  geth: object,
  calls: unknown,
  { asked = CALL, listed = {} }: { asked?: Asked; listed?: Record<string, string> } = {},
): boolean {
  const question = { ...asked, ours: { result: ours }, geth: { result: geth } }
  dropKeptAccounts(question, {
    calls: () => calls,
    balanceAfter: (transaction, address) => (address === KILLED ? listed[transaction] : undefined),
  })
  return JSON.stringify(ours) === JSON.stringify(geth)
}

const diff = (pre: object, post: object) => ({
  pre: { [SENDER]: sender, ...pre },
  post: { [SENDER]: {}, ...post },
})
const frame = (error?: string) => ({
  type: 'CALL',
  from: SENDER,
  calls: [
    { type: 'CREATE2', from: SENDER, error, calls: [{ type: 'SELFDESTRUCT', from: KILLED, to: KILLED }] },
  ],
})

describe('accounts that only geth shows as gone', () => {
  it('are no difference if they executed SELFDESTRUCT, new, changed or as before', () => {
    const [before, kept] = [{ balance: '0x9' }, { balance: '0x15' }]
    expect(isSettled(diff({}, { [KILLED]: kept }), diff({}, {}), frame())).to.equal(true)
    expect(
      isSettled(diff({ [KILLED]: before }, { [KILLED]: kept }), diff({ [KILLED]: before }, {}), frame()),
    ).to.equal(true)
    expect(isSettled(diff({}, {}), diff({ [KILLED]: before }, {}), frame())).to.equal(true)
  })

  it('are looked up in the transaction and the call that the diff is of', () => {
    const ours = () => diff({}, { [KILLED]: { balance: '0x15' } })
    const entries = (result: object, other: object) => [
      { result: diff({}, {}) },
      { result },
      { result: other },
    ]
    const calls = [{ result: {} }, { result: frame() }, { result: {} }]
    expect(isSettled(entries(ours(), diff({}, {})), entries(diff({}, {}), diff({}, {})), calls)).to.equal(
      true,
    )
    expect(isSettled(entries(diff({}, {}), ours()), entries(diff({}, {}), diff({}, {})), calls)).to.equal(
      false,
    )
    const mux = (result: object) => ({ callTracer: {}, prestateTracer: result })
    expect(isSettled(mux(ours()), mux(diff({}, {})), frame())).to.equal(true)
  })

  it('are a difference if they have another balance than in the access list of the block', () => {
    const kept = () => diff({}, { [KILLED]: { balance: '0x15' } })
    const asBefore = [diff({}, {}), diff({ [KILLED]: { balance: '0x9' } }, {})] as const
    const ofTransaction = { method: 'debug_traceTransaction', params: ['0x77', {}] }
    const isRight = (listed: Record<string, string>): boolean =>
      isSettled(kept(), diff({}, {}), frame(), { asked: ofTransaction, listed })
    expect(isRight({ '0x77': '0x15' })).to.equal(true)
    expect(isRight({ '0x77': '0x16' })).to.equal(false)
    expect(isRight({ '0x78': '0x15' })).to.equal(false)
    expect(isSettled(...asBefore, frame(), { asked: ofTransaction, listed: { '0x77': '0x8' } })).to.equal(
      false,
    )
    expect(isSettled(...asBefore, frame(), { asked: ofTransaction })).to.equal(true)

    const ofBlock = { method: 'debug_traceBlockByNumber', params: ['0x1', {}] }
    const entries = (result: object) => [
      { txHash: '0x77', result: diff({}, {}) },
      { txHash: '0x78', result },
    ]
    const calls = [{ result: {} }, { result: frame() }]
    const isRightInBlock = (listed: Record<string, string>): boolean =>
      isSettled(entries(kept()), entries(diff({}, {})), calls, { asked: ofBlock, listed })
    expect(isRightInBlock({ '0x78': '0x15' })).to.equal(true)
    expect(isRightInBlock({ '0x77': '0x15' })).to.equal(false)
  })

  it('are a difference if they did not execute it, or have more than a balance', () => {
    const kept = { balance: '0x15' }
    expect(isSettled(diff({}, { [OTHER]: kept }), diff({}, {}), frame())).to.equal(false)
    expect(isSettled(diff({}, { [KILLED]: kept }), diff({}, {}), frame('out of gas'))).to.equal(false)
    expect(isSettled(diff({}, { [KILLED]: { ...kept, nonce: 1 } }), diff({}, {}), frame())).to.equal(false)
    const before = { balance: '0x9' }
    expect(
      isSettled(
        diff({ [KILLED]: { balance: '0x8' } }, { [KILLED]: kept }),
        diff({ [KILLED]: before }, {}),
        frame(),
      ),
    ).to.equal(false)
  })
})
