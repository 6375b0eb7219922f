/** Semantic checks of a chain with the options of private networks (Besu): no fees, and own contracts of requests. */
import { expect } from 'chai'
import { parseGenesis } from '../../../../src/chain/genesis.ts'
import { fromHex, toHex } from '../../../../src/chain/hex.ts'
import {
  CONSOLIDATION_REQUEST_ADDRESS,
  WITHDRAWAL_REQUEST_ADDRESS,
} from '../../../../src/chain/systemContracts.ts'
import type { Sealer } from '../../../../src/head/sealer.ts'
import { buildGenesis, ENDLESS } from '../../../../test/support/candidates.ts'
import { addressOf, ann, bob } from '../../../../test/support/genesis.ts'
import { type LiveNode, liveNode } from '../../../../test/support/liveNode.ts'
import { manualSealer } from '../../../../test/support/sealing.ts'
import { rulesOf } from '../../chainRules.ts'
import { takeSample } from '../../chainSample.ts'
import type { ChainRules } from '../../check.ts'
import { type AskOnce, inProcess, KnownAnswers } from './answersOf.ts'
import { altering } from './otherNode.ts'
import { targetOf, verdictsOf } from './verdicts.ts'

const [WITHDRAWALS, CONSOLIDATIONS] = [addressOf(0x71), addressOf(0x72)]
/** A withdrawal request (EIP-7002): a public key of 48 bytes, and an amount of 8 bytes. */
const REQUEST = { to: fromHex(WITHDRAWALS), value: 1n, data: `0x${'11'.repeat(56)}`, gasLimit: 150_000n }

/** Uses all of its gas. */
const REQUEST_OF_ALL = { to: ENDLESS, gasLimit: 150_000n }

/** The methods whose checks depend on the options most. */
const FEES_AND_STATES = /^(?:eth_feeHistory|eth_blobBaseFee|debug_intermediateRoots|debug_getModified)/

/** A node that does not tell the configuration of its chain. */
function reticent(asking: AskOnce): AskOnce {
  return async (method, params) =>
    method === 'debug_chainConfig'
      ? { error: { code: -32601, message: 'the method does not exist' } }
      : asking(method, params)
}

interface GenesisFile {
  readonly config: object
  readonly alloc: Readonly<Record<string, object>>
}

function privateGenesis(): object {
  // The gas limit is so low that three requests use more than half of it, and the base fee would rise.
  const usual = buildGenesis({ gasLimit: 400_000, forkSeconds: 0 }) as GenesisFile
  const { config, alloc } = usual
  const options = {
    zeroBaseFee: true,
    withdrawalRequestContractAddress: WITHDRAWALS,
    consolidationRequestContractAddress: CONSOLIDATIONS,
  }
  const [withdrawals, consolidations] = [WITHDRAWAL_REQUEST_ADDRESS, CONSOLIDATION_REQUEST_ADDRESS].map(
    (address) => alloc[toHex(address)]!,
  )
  const own = { [WITHDRAWALS]: withdrawals, [CONSOLIDATIONS]: consolidations }
  return { ...usual, config: { ...config, ...options }, alloc: { ...alloc, ...own } }
}

describe('semantic checks of a private network', () => {
  let node: LiveNode
  let asking: AskOnce

  before(async () => {
    node = await liveNode({ genesis: privateGenesis() })
    await node.send(ann, { to: bob.address, value: 1n })
    await node.seal()
    // Two requests is the target of a block, so that the third counts as excess.
    for (const _ of [1, 2, 3]) await node.send(ann, REQUEST)
    await node.seal()
    await node.send(ann, { to: bob.address, value: 1n })
    await node.seal()
    asking = new KnownAnswers(inProcess(node.ask)).answer
  })
  after(() => node.close())

  async function faultsOf(of: AskOnce, methods: RegExp, rules?: ChainRules): Promise<readonly string[]> {
    const target = targetOf(of)
    const options = { blocks: 4, chainId: undefined, rules, onStep: () => undefined }
    const found = await takeSample(target, options)
    expect(found.blocks.at(-1)!.block).to.include({ baseFeePerGas: '0x0', number: '0x3' })
    expect(found.blocks.map(({ receipts }) => receipts.length)).to.deep.equal([0, 1, 3, 1])
    return (await verdictsOf(target, found, methods)).faults
  }

  it('find no fault in a node that tells its rules', async () => {
    expect(await faultsOf(asking, /(?:)/)).to.deep.equal([])
  })

  it('take the rules of the genesis file, if the node does not tell them', async () => {
    const silent: AskOnce = async (method, params) =>
      method === 'debug_chainConfig' || method === 'eth_config'
        ? { error: { code: -32601, message: 'the method does not exist' } }
        : asking(method, params)
    const { config } = parseGenesis(JSON.stringify(privateGenesis()))
    expect(await faultsOf(silent, FEES_AND_STATES, rulesOf(config))).to.deep.equal([])
  })

  it('conclude from a base fee of 0 that the chain has none, if the node does not tell its configuration', async () => {
    expect(await faultsOf(reticent(asking), FEES_AND_STATES)).to.deep.equal([])
  })

  it('read the blob base fee from eth_feeHistory, if the node has no eth_blobBaseFee', async () => {
    const without: AskOnce = async (method, params) =>
      method === 'eth_blobBaseFee'
        ? { error: { code: -32601, message: 'the method does not exist' } }
        : reticent(asking)(method, params)
    expect(await faultsOf(without, /^eth_feeHistory/)).to.deep.equal([])
  })

  it('detect fees on a chain without fees', async () => {
    const costly = altering(asking, (value) => {
      if (Array.isArray(value.baseFeePerGas)) value.baseFeePerGas = value.baseFeePerGas.map(() => '0x1')
    })
    const usual = await faultsOf(asking, FEES_AND_STATES, rulesOf({}))
    for (const method of ['eth_feeHistory', 'eth_blobBaseFee', 'debug_getModifiedAccountsByNumber'])
      expect(usual.join('\n'), `${method} by the rules of Ethereum`).to.contain(`${method}, `)
    expect((await faultsOf(costly, FEES_AND_STATES)).join('\n')).to.match(/^eth_feeHistory.*baseFeePerGas/m)
  })
})

describe('semantic checks of a chain whose base fee is 0, by a node that does not tell its rules', () => {
  const NEVER_SECONDS = 1_000_000
  const withoutFees = { config: { zeroBaseFee: true } }

  /**
   * Returns the faults that are found after two blocks, the newest with a base fee of 0, and so full that the base fee
   * rises by the rules of Ethereum.
   */
  async function faultsAfter(
    more: { readonly config?: object; readonly baseFeePerGas?: string },
    forkSeconds = 0,
  ): Promise<readonly string[]> {
    const usual = buildGenesis({ gasLimit: 400_000, forkSeconds }) as GenesisFile
    const genesis = { ...usual, ...more, config: { ...usual.config, ...more.config } }
    let sealer: Sealer
    const node = await liveNode({ genesis, controlOf: (parts) => (sealer = manualSealer(parts)) })
    try {
      await node.ask('evm_mine')
      if (more.config === undefined) await node.ask('anvil_setNextBlockBaseFeePerGas', '0x0')
      for (const _ of [1, 2]) await node.send(ann, REQUEST_OF_ALL)
      await node.ask('evm_mine')
      const target = targetOf(new KnownAnswers(reticent(inProcess(node.ask))).answer)
      const options = { blocks: 4, chainId: undefined, onStep: () => undefined }
      const found = await takeSample(target, options)
      const { baseFeePerGas, gasUsed } = found.blocks.at(-1)!.block
      expect(baseFeePerGas).to.equal('0x0')
      expect(Number(gasUsed)).to.be.greaterThan(200_000)
      return (await verdictsOf(target, found, FEES_AND_STATES)).faults
    } finally {
      await sealer!.close()
      await node.close()
    }
  }

  it('find no fault if it was set by hand', async () => {
    expect(await faultsAfter({})).to.deep.equal([])
  })

  it('find no fault if the chain began with it', async () => {
    expect(await faultsAfter({ baseFeePerGas: '0x0' })).to.deep.equal([])
  })

  it('find no fault if it was set by hand, where no block has a blob base fee', async () => {
    expect(await faultsAfter({}, NEVER_SECONDS)).to.deep.equal([])
  })

  it('find no fault if all blocks have it, where no block has a blob base fee', async () => {
    expect(await faultsAfter(withoutFees, NEVER_SECONDS)).to.deep.equal([])
  })
})
