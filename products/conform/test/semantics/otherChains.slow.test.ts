/** Conforming chains whose rules differ from Ethereum's: other blob parameters, or headers without an author. */
import { expect } from 'chai'
import { takeSample } from '../../chainSample.ts'
import type { ChainSample } from '../../check.ts'
import { probesOf } from '../../semantics/probe.ts'
import { askSample } from '../sampleNode.ts'
import type { AskOnce } from './answersOf.ts'
import { altering } from './otherNode.ts'
import { targetOf, verdictsOf } from './verdicts.ts'

/** The parameters of Gnosis: at most 2 blobs of 131,072 gas, at one gwei or more. */
const GNOSIS = { target: 1, max: 2, baseFeeUpdateFraction: 1_112_826 }
const BLOB_GAS = 131_072
const MIN_PRICE = '0x3b9aca00'

describe('semantic checks of other chains', () => {
  async function look(of: AskOnce): Promise<ChainSample> {
    return takeSample(targetOf(of), { blocks: 4, chainId: undefined, onStep: () => undefined })
  }

  /** A node of Gnosis, whose blocks have one blob each. @param used the blobGasUsedRatio of eth_feeHistory */
  function gnosis(used: number): AskOnce {
    return async (method, params) => {
      const given = await altering(askSample, (value) => {
        if (value.excessBlobGas !== undefined)
          Object.assign(value, { blobGasUsed: `0x${BLOB_GAS.toString(16)}`, excessBlobGas: '0x0' })
        if (Array.isArray(value.blobGasUsedRatio)) {
          const ratios = value.blobGasUsedRatio.map(() => used)
          Object.assign(value, {
            blobGasUsedRatio: ratios,
            baseFeePerBlobGas: [...ratios, used].map(() => MIN_PRICE),
          })
        }
        if (value.blobSchedule !== undefined) value.blobSchedule = GNOSIS
      })(method, params)
      return method === 'eth_blobBaseFee' ? { result: MIN_PRICE } : given
    }
  }

  async function judge(node: AskOnce, hasConfig: boolean) {
    const found = await look(node)
    const methods = new Set([...found.methods].filter((name) => hasConfig || name !== 'eth_config'))
    const newest = { ...found, methods, blocks: found.blocks.slice(-1) }
    return verdictsOf(targetOf(node), newest, /^eth_(?:feeHistory|blobBaseFee)$/)
  }

  it('do not apply Ethereum’s blob parameters when the parameters of the chain are unknown', async () => {
    const { faults, unchecked } = await judge(gnosis(0.5), false)
    expect(faults).to.deep.equal([])
    expect(unchecked.join('\n')).to.match(/eth_feeHistory.*the parameters of blobs are not known/)
    expect(unchecked.join('\n')).to.match(/eth_blobBaseFee.*the parameters of blobs are not known/)
  })

  it('apply the blob parameters that eth_config reports', async () => {
    expect((await judge(gnosis(0.5), true)).faults).to.deep.equal([])
    const { faults } = await judge(gnosis(0.25), true)
    expect(faults.join('\n')).to.match(/`blobGasUsedRatio\[0\]` is 0\.25, but by the header it is 0\.5$/m)
  })

  it('take a contract of requests at an address of the chain’s own, if it has code', async () => {
    const own = (code: string): AskOnce => {
      const altered = altering(askSample, (value) => {
        const contracts = value.systemContracts as Record<string, string> | undefined
        if (contracts !== undefined) contracts.WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS = `0x${'71'.repeat(20)}`
      })
      return async (method, params) => (method === 'eth_getCode' ? { result: code } : altered(method, params))
    }
    const faultsOf = async (node: AskOnce) =>
      (await verdictsOf(targetOf(node), await look(node), /^eth_config$/)).faults
    expect(await faultsOf(own('0x00'))).to.deep.equal([])
    expect((await faultsOf(own('0x'))).join()).to.contain('WITHDRAWAL_REQUEST_PREDEPLOY_ADDRESS')
  })

  it('do not execute COINBASE on a chain whose headers name no author', async () => {
    const found = await look(askSample)
    const [usual] = probesOf(found)
    expect(usual).to.include({ hasCoinbase: true })
    const clique = altering(askSample, (value) => {
      if (value.parentHash !== undefined)
        Object.assign(value, { miner: `0x${'0'.repeat(40)}`, difficulty: '0x2' })
    })
    const probes = probesOf(await look(clique))
    expect(probes.map(({ hasCoinbase }) => hasCoinbase)).to.deep.equal([false, false])
    // COINBASE is the third word of the output.
    const coinbase = '4161004052'
    expect(usual!.call.data).to.contain(coinbase)
    expect(probes[0]!.call.data).not.to.contain(coinbase)
  })
})
