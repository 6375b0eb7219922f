import { expect } from 'chai'
import { headerAt } from '../../src/archive/blocks.ts'
import { readIdentity } from '../../src/archive/identity.ts'
import { toBigInt, toHex } from '../../src/chain/hex.ts'
import { call } from '../../src/jobs/definitions/call.ts'
import { estimateGas } from '../../src/jobs/definitions/estimateGas.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import type { SimulationInput } from '../../src/jobs/inputs.ts'
import type { Store } from '../../src/store/store.ts'
import { assemble, word } from '../support/assembler.ts'
import type { ChainBuilder } from '../support/chains.ts'
import { addressOf, bob } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { chainWith, failureOfJob, importedInto, inputOf } from '../support/simulations.ts'

const at = (byte: number): Uint8Array => new Uint8Array(20).fill(byte)
const HASHES = at(0xb1)
const FEE = at(0xb2)
const POOR = at(0xee)

/** Block hashes, block numbers and fees in calls; geth: core/evm.go, internal/ethapi/api.go. */
describe('a call that depends on block hashes, block numbers and fees', () => {
  let chain: ChainBuilder
  let store: Store
  let executor: Executor

  before(async () => {
    chain = await chainWith({
      [addressOf(0xb1)]: assemble('0 CALLDATALOAD BLOCKHASH 0 MSTORE 32 0 RETURN'),
      [addressOf(0xb2)]: assemble('BLOBBASEFEE 0 MSTORE 32 0 RETURN'),
    })
    store = await importedInto(chain)
    executor = inlineExecutor(store, readIdentity(store)!)
  })

  const hashOf = async (number: number, more: Partial<SimulationInput>) =>
    toHex(await executor.run(call, inputOf(chain, { to: HASHES, data: word(number) }, more)))

  it('returns hashes of ancestors only, even if the block number is overridden', async () => {
    const block = 2
    const blockHash = headerAt(store, block)!.hash
    const later = { block, blockHash, blockOverrides: { number: 100n } }
    expect(await hashOf(1, later)).to.equal(toHex(headerAt(store, 1)!.hash))
    for (const number of [2, 3, 50]) expect(await hashOf(number, later)).to.equal(toHex(word(0)))
  })

  it('accepts any 64-bit number as the overridden block number', async () => {
    expect(await hashOf(1, { blockOverrides: { number: 2n ** 60n } })).to.equal(toHex(word(0)))
    const near = { blockOverrides: { number: 2n ** 60n + 1n } }
    const asked = new Uint8Array(32)
    asked[24] = 0x10
    const output = await executor.run(call, inputOf(chain, { to: HASHES, data: asked }, near))
    expect(toHex(output)).to.equal(toHex(word(0)))
  })

  it('lets the code read the blob base fee, or zero if the call has blobs but no `maxFeePerBlobGas`', async () => {
    const fee = async (args: object, more: Partial<SimulationInput> = {}) =>
      toBigInt(await executor.run(call, inputOf(chain, { to: FEE, ...args }, more)))
    const blob = new Uint8Array(32).fill(1)
    expect(await fee({})).to.equal(1n)
    expect(await fee({}, { blockOverrides: { blobBaseFee: 0x77n } })).to.equal(0x77n)
    expect(await fee({ blobVersionedHashes: [blob] })).to.equal(0n)
    expect(await fee({ blobVersionedHashes: [blob], maxFeePerBlobGas: 5n })).to.equal(1n)
  })

  it('reports invalid input of a precompile as a failure, not as a revert', async () => {
    for (const [address, bytes] of [
      [6, 64],
      [7, 96],
      [8, 192],
      [9, 1],
    ] as const) {
      const to = new Uint8Array(20)
      to[19] = address
      const error = await failureOfJob(
        executor.run(call, inputOf(chain, { to, data: new Uint8Array(bytes).fill(0xff) })),
      )
      expect(error, `precompile ${address}`).to.include({ code: 'FAILED' })
    }
  })

  it('does not increase a nonce beyond 64 bits', async () => {
    const stateOverrides = [{ address: POOR, nonce: 2n ** 64n - 1n }]
    const error = await failureOfJob(
      executor.run(call, inputOf(chain, { from: POOR, data: Uint8Array.of(0) }, { stateOverrides })),
    )
    expect(error.message).to.contain('nonce uint64 overflow')
  })

  it('estimates only as much gas as the sender can pay for', async () => {
    const estimate = (stateOverrides: SimulationInput['stateOverrides']) =>
      failureOfJob(
        executor.run(
          estimateGas,
          inputOf(chain, { from: POOR, to: bob.address, gasPrice: 10n ** 10n }, { stateOverrides }),
        ),
      )
    expect((await estimate([])).message).to.equal('insufficient funds for transfer')
    const some = [{ address: POOR, balance: 2328n * 10n ** 10n }]
    expect((await estimate(some)).message).to.equal('gas required exceeds allowance (2328)')
  })
})
