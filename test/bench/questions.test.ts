import { expect } from 'chai'
import { goals } from '../../bench/serving/goals.ts'
import { questionsOf } from '../../bench/serving/questions.ts'
import { SALT, saltedBody } from '../../bench/serving/salts.ts'

const names = [
  'eth_chainId',
  'eth_getBalance latest',
  'eth_getBalance historical',
  'eth_getBlockByNumber full',
  'eth_getBlockReceipts',
  'eth_getLogs',
  'eth_call latest',
  'eth_call historical',
  'eth_getProof historical',
  'trace_block',
  'trace_filter',
  'debug_traceBlockByNumber',
  'debug_traceBlockByNumber JavaScript',
  'ots_searchTransactionsBefore',
  'debug_executionWitness',
  'batch of 100',
  'eth_call heavy',
  'eth_estimateGas',
  'eth_createAccessList',
  'eth_simulateV1',
  'eth_callMany',
  'debug_traceCallMany',
  'debug_traceCall struct logs',
  'trace_call vmTrace',
  'trace_call vmTrace heavy',
]
/** Requests that execute code, and requests for proofs. */
const unrepeated =
  /^(?:eth_call|eth_estimateGas|eth_createAccessList|eth_simulateV1|debug_traceCall|trace_call|eth_getProof)/

describe('the requests of the benchmark', () => {
  it('have the expected names, each with its performance goals', () => {
    const questions = questionsOf(1_000)
    expect(questions.map(({ name }) => name)).to.deep.equal(names)
    expect(Object.keys(goals)).to.have.members(names)
    for (const question of questions) expect(question.goals).to.equal(goals[question.name])
  })

  it('each have at least four different bodies, except eth_chainId', () => {
    for (const { name, bodies } of questionsOf(1_000)) {
      const sent = bodies.map((body, i) => saltedBody(body, i + 1))
      expect(sent, name).to.have.length(new Set(sent).size)
      expect(bodies.length, name).to.be.above(name === 'eth_chainId' ? 0 : 3)
    }
  })

  it('have a placeholder for a unique number if they execute code or prove state', () => {
    for (const { name, bodies } of questionsOf(1_000)) {
      const salted = bodies.filter((body) => body.includes(SALT))
      expect(salted.length, name).to.equal(unrepeated.test(name) ? bodies.length : 0)
    }
  })

  it('have goals only against peers that are measured', () => {
    for (const { name, goals: wanted, peers } of questionsOf(1_000)) {
      for (const { against } of wanted) expect(peers, name).to.include(against)
    }
  })

  it('request historical balances at blocks near both ends of the chain', () => {
    for (const head of [1_000, 10_000]) {
      const { bodies } = questionsOf(head).find(({ name }) => name === 'eth_getBalance historical')!
      const numbers = bodies.map((body) => Number((JSON.parse(body) as { params: string[] }).params[1]))
      expect(Math.min(...numbers)).to.be.within(1, head / 20)
      expect(Math.max(...numbers)).to.be.within(head * 0.9, head - 1)
    }
  })

  it('have batches of 100 calls with different ids', () => {
    for (const body of questionsOf(1_000).find(({ name }) => name === 'batch of 100')!.bodies) {
      const ids = (JSON.parse(body) as { id: number }[]).map(({ id }) => id)
      expect(new Set(ids).size).to.equal(100)
    }
  })
})
