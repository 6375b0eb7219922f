import { expect } from 'chai'
import { known } from './known.ts'

const SYSTEM = `0x${'f'.repeat(39)}e`
const TO = `0x${'cd'.repeat(20)}`
const OTHER = `0x${'ab'.repeat(20)}`
const CALL = { from: SYSTEM, to: TO, value: '0x5' }

/** Whether answers are equal apart from known differences. */
function isSettled(method: string, params: unknown[], ours: object, geth: object): boolean {
  const [mine, other] = structuredClone([ours, geth])
  known(method, params, mine!, other!)
  return JSON.stringify(mine) === JSON.stringify(other)
}

describe('value that the address of system calls sends', () => {
  const params = [CALL, 'latest', { tracer: 'prestateTracer', tracerConfig: { diffMode: true } }]
  const moved = (taken: string, given: string, more: object = {}) => ({
    result: {
      pre: { [SYSTEM]: { balance: '0x9' }, [TO]: { balance: '0x1' } },
      post: { [SYSTEM]: { balance: taken, nonce: 1 }, [TO]: { balance: given }, ...more },
    },
  })
  const unmoved = { result: { pre: { [SYSTEM]: { balance: '0x9' } }, post: { [SYSTEM]: { nonce: 1 } } } }

  it('is no difference in the balances of a diff', () => {
    const isRight = (ours: object, asked: unknown[] = params): boolean =>
      isSettled('debug_traceCall', asked, ours, unmoved)
    expect(isRight(moved('0x4', '0x6'))).to.equal(true)
    expect(isRight(moved('0x3', '0x6')), 'too much is taken').to.equal(false)
    expect(isRight(moved('0x4', '0x7')), 'too much is given').to.equal(false)
    expect(isRight(moved('0x4', '0x6', { [OTHER]: { balance: '0x1' } })), 'another account').to.equal(false)
    expect(isRight(moved('0x4', '0x6'), [{ ...CALL, from: OTHER }]), 'another sender').to.equal(false)
  })

  it('is a difference in everything else', () => {
    expect(isSettled('eth_call', [CALL, 'latest'], { result: '0x01' }, { result: '0x02' })).to.equal(false)
    expect(isSettled('eth_estimateGas', [CALL], { result: '0x5208' }, { result: '0x5209' })).to.equal(false)
    const [reverted, refused] = ['execution reverted', 'intrinsic gas too low'].map((message) => ({
      error: { code: -32000, message },
    }))
    expect(isSettled('eth_call', [CALL, 'latest'], reverted!, { result: '0x' })).to.equal(false)
    expect(isSettled('eth_call', [CALL, 'latest'], { result: '0x' }, refused!)).to.equal(false)
  })

  it('is no difference if only one node lacks the funds', () => {
    const message = `insufficient funds for gas * price + value: address ${SYSTEM} have 1 want 5`
    const error = { error: { code: -38014, message } }
    const simulation = [{ blockStateCalls: [{ calls: [CALL, CALL] }] }, 'latest']
    expect(isSettled('eth_simulateV1', simulation, error, { result: [] })).to.equal(true)
    const ofOther = { error: { code: -38014, message: message.replace(SYSTEM, OTHER) } }
    expect(isSettled('eth_simulateV1', simulation, ofOther, { result: [] })).to.equal(false)
  })

  it('is no difference in the roots of simulated blocks, and in the logs of transfers', () => {
    const log = (address: string, from: string, logIndex: string) => ({
      address,
      topics: ['0xddf2', `0x${from.slice(2).padStart(64, '0')}`],
      logIndex,
    })
    const block = (root: string, logs: object[], gasUsed = '0x5208') => ({
      ...{ hash: `0x1${root}`, stateRoot: root, gasUsed },
      calls: [{ status: '0x1', logs }],
    })
    const simulation = [{ blockStateCalls: [{ calls: [{ from: OTHER }] }, { calls: [CALL] }] }, 'latest']
    const isRight = (ours: object[], geth: object[]): boolean =>
      isSettled('eth_simulateV1', simulation, { result: ours }, { result: geth })
    const logs = [log(SYSTEM, SYSTEM, '0x0'), log(OTHER, OTHER, '0x1')]
    const logsOfGeth = [log(OTHER, OTHER, '0x0')]
    expect(isRight([block('1', []), block('2', logs)], [block('1', []), block('3', logsOfGeth)])).to.equal(
      true,
    )
    expect(isRight([block('4', []), block('2', logs)], [block('1', []), block('3', logsOfGeth)])).to.equal(
      false,
    )
    expect(isRight([block('1', []), block('2', [])], [block('1', []), block('3', logsOfGeth)])).to.equal(
      false,
    )
    expect(isRight([block('1', []), block('2', [], '0x5209')], [block('1', []), block('3', [])])).to.equal(
      false,
    )
  })
})
