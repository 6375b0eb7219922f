/** Gas estimates for code that uses more gas when more gas is available. */
import { expect } from 'chai'
import { readIdentity } from '../../../../src/archive/identity.ts'
import { fromHex } from '../../../../src/chain/hex.ts'
import { assemble } from '../../../../test/support/assembler.ts'
import { ChainBuilder } from '../../../../test/support/chains.ts'
import { ann, currentGenesis } from '../../../../test/support/genesis.ts'
import { inlineExecutor } from '../../../../test/support/inlineExecutor.ts'
import { answering, importBuilt } from '../../../../test/support/readChain.ts'
import { takeSample } from '../../chainSample.ts'
import { type AskOnce, inProcess, KnownAnswers } from './answersOf.ts'
import { targetOf, verdictsOf } from './verdicts.ts'

const SPENDER = '0x000000000000000000000000000000000000bb01'
/** Code that reads the balances of different accounts until little gas is left. */
const spender = assemble('loop: GAS BALANCE POP GAS 6000 LT @loop JUMPI STOP')

describe('semantic checks of gas estimates', () => {
  let node: AskOnce

  before(async () => {
    const builder = await ChainBuilder.create(currentGenesis({ [SPENDER]: spender }))
    await builder.add()
    await builder.add({ transactions: [{ from: ann, to: fromHex(SPENDER), gasLimit: 90_000n }] })
    const store = await importBuilt(builder)
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    node = new KnownAnswers(inProcess(ask)).answer
  })

  const verdicts = async (of: AskOnce) => {
    const look = { blocks: 3, chainId: undefined, onStep: () => undefined }
    const found = await takeSample(targetOf(of), look)
    return verdictsOf(targetOf(of), found, /^eth_estimateGas$/)
  }

  it('find no fault in the estimate for code that uses more gas when more gas is available', async () => {
    const estimate = BigInt((await node('eth_estimateGas', [{ to: SPENDER }, '0x1'])).result as string)
    const { error } = await node('eth_call', [{ to: SPENDER, gas: '0xc350' }, '0x1'])
    expect(error, 'it succeeds with far less').to.equal(undefined)
    expect(estimate > 0xc350n).to.equal(true)
    const { faults, unchecked, judged } = await verdicts(node)
    expect(faults).to.deep.equal([])
    expect(unchecked).to.deep.equal([])
    expect(judged).to.be.greaterThan(1)
  })

  it('detect estimates that are too high', async () => {
    const { faults } = await verdicts(async (method, params) => {
      const answer = await node(method, params)
      const isOurs = (params[0] as { to?: string } | undefined)?.to !== SPENDER
      if (method !== 'eth_estimateGas' || answer.error !== undefined || !isOurs) return answer
      return { result: `0x${((BigInt(answer.result as string) * 105n) / 100n).toString(16)}` }
    })
    expect(faults.join('\n')).to.match(/the estimate is \d+ gas, but eth_call succeeds with \d+ too/)
  })
})
