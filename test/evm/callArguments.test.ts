import { expect } from 'chai'
import fc from 'fast-check'
import { messageOf } from '../../src/evm/callArguments.ts'
import type { BlockEnvironment } from '../../src/evm/environment.ts'
import { ExecutionError } from '../../src/evm/errors.ts'

const ENVIRONMENT: BlockEnvironment = {
  fork: 'bpo2',
  number: 5n,
  timestamp: 1000n,
  coinbase: new Uint8Array(20),
  gasLimit: 30_000_000n,
  difficulty: 0n,
  prevRandao: new Uint8Array(32),
  baseFee: 100n,
  blobBaseFee: 1n,
  blobsMax: 21,
}
const BEFORE_LONDON: BlockEnvironment = { ...ENVIRONMENT, fork: 'berlin', baseFee: undefined }
const CAP = 50_000_000n

const make = (call: Parameters<typeof messageOf>[0], environment = ENVIRONMENT) =>
  messageOf(call, environment, 7n, CAP)

describe('messageOf', () => {
  it('fills in the fields that the call leaves out', () => {
    expect(make({})).to.deep.equal({
      from: new Uint8Array(20),
      to: undefined,
      gasLimit: CAP,
      gasPrice: 0n,
      gasFeeCap: 0n,
      gasTipCap: 0n,
      value: 0n,
      data: new Uint8Array(0),
      accessList: undefined,
      blobHashes: undefined,
      blobFeeCap: undefined,
      authorizations: undefined,
      skipsExecutionCap: true,
    })
  })

  it('limits the gas to the gas cap', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 64n }), (gas) => {
        expect(make({ gas }).gasLimit).to.equal(gas < CAP ? gas : CAP)
      }),
    )
  })

  it('uses gasPrice as the gas price, the fee cap and the tip cap', () => {
    for (const environment of [ENVIRONMENT, BEFORE_LONDON]) {
      const { gasPrice, gasFeeCap, gasTipCap } = make({ gasPrice: 9n }, environment)
      expect([gasPrice, gasFeeCap, gasTipCap]).to.deep.equal([9n, 9n, 9n])
    }
  })

  it('adds the tip to the base fee, up to the fee cap', () => {
    const priceOf = (maxFeePerGas?: bigint, maxPriorityFeePerGas?: bigint) =>
      make({
        ...(maxFeePerGas === undefined ? {} : { maxFeePerGas }),
        ...(maxPriorityFeePerGas === undefined ? {} : { maxPriorityFeePerGas }),
      }).gasPrice
    expect(priceOf(200n, 3n)).to.equal(103n)
    expect(priceOf(101n, 3n)).to.equal(101n)
    expect(priceOf(200n)).to.equal(100n)
    expect(priceOf(0n, 0n)).to.equal(0n)
    expect(priceOf(undefined, 3n)).to.equal(0n)
  })

  it('sets the gas price to 0 for a call without fees before London', () => {
    const { gasPrice, gasFeeCap } = make({}, BEFORE_LONDON)
    expect([gasPrice, gasFeeCap]).to.deep.equal([0n, 0n])
  })

  it('refuses gasPrice together with EIP-1559 fees', () => {
    for (const dynamic of [{ maxFeePerGas: 1n }, { maxPriorityFeePerGas: 0n }]) {
      expect(() => make({ gasPrice: 0n, ...dynamic }))
        .to.throw(ExecutionError, 'both gasPrice and (maxFeePerGas or maxPriorityFeePerGas) specified')
        .with.property('code', 'BAD_FEES')
    }
  })

  it('refuses blobs and authorizations in a creation', () => {
    const to = new Uint8Array(20)
    for (const blobVersionedHashes of [[], [new Uint8Array(32)]]) {
      make({ to, blobVersionedHashes })
      expect(() => make({ blobVersionedHashes }))
        .to.throw(ExecutionError, 'blob transaction of type create')
        .with.property('code', 'BLOB_CREATION')
    }
    make({ to, authorizationList: [] })
    expect(() => make({ authorizationList: [] }))
      .to.throw(ExecutionError, 'EIP-7702 transaction cannot be used to create contract')
      .with.property('code', 'INVALID_MESSAGE')
  })

  it('uses the base fee as the gas price of a call that names no fees if the option `strict` is set', () => {
    const { gasPrice, gasFeeCap, gasTipCap, strict } = make({ strict: true })
    expect([gasPrice, gasFeeCap, gasTipCap, strict]).to.deep.equal([100n, 100n, 0n, true])
    expect(make({ strict: true, maxFeePerGas: 0n }).gasFeeCap).to.equal(0n)
    expect(make({ strict: true }, BEFORE_LONDON).gasPrice).to.equal(0n)
    expect(make({ strict: false })).to.deep.equal(make({}))
  })

  it('refuses another chain’s id', () => {
    make({ chainId: 7n })
    expect(() => make({ chainId: 8n }))
      .to.throw(ExecutionError, "chainId does not match node's (have=8, want=7)")
      .with.property('code', 'INVALID_MESSAGE')
  })
})
