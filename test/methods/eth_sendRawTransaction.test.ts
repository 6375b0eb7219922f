import { type Input, RLP } from '@ethereumjs/rlp'
import { createTx, type TypedTxData } from '@ethereumjs/tx'
import { eoaCode7702SignAuthorization } from '@ethereumjs/util'
import { expect } from 'chai'
import fc from 'fast-check'
import { limits } from '../../generated/limits.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, idOf, toHex } from '../../src/chain/hex.ts'
import type { SidecarInput } from '../../src/jobs/definitions/verifySidecar.ts'
import { verifySidecar } from '../../src/jobs/definitions/verifySidecar.ts'
import type { Executor } from '../../src/jobs/executor.ts'
import type { Tools } from '../../src/jobs/job.ts'
import type { ChainControl } from '../../src/methods/node.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import type { PoolTransaction } from '../../src/pool/poolTransaction.ts'
import { concat, word } from '../support/assembler.ts'
import { sidecarOf, versionedHash } from '../support/blobs.ts'
import { signer } from '../support/chains.ts'
import { signedTransaction } from '../support/fastSign.ts'
import { addressOf, ann, bob, currentGenesis, eve, oldGenesis } from '../support/genesis.ts'
import { hexSignedBy, hexWithSidecar, type Pooling, pooling, signedBy } from '../support/pooling.ts'
import { errorOf } from '../support/readChain.ts'
import { runs } from '../support/runs.ts'

const hashOf = (raw: Uint8Array): string => toHex(keccak256(raw))

/** Code and message of the error for a rejected transaction. */
async function refusal({ ask }: Pooling, raw: string): Promise<[number, string]> {
  const { code, message } = await errorOf(ask('eth_sendRawTransaction', raw))
  return [code, message]
}

/** An executor that records job names and rejects every job. */
function counting(): Executor & { jobs: string[] } {
  const jobs: string[] = []
  return {
    jobs,
    run: (job) => {
      jobs.push(job.name)
      return Promise.reject(new RangeError('nothing is executed here'))
    },
  }
}

/** An executor whose jobs end when the test calls their entry in `waiting` with a result. */
function waiting(): Executor & { waiting: ((output: unknown) => void)[] } {
  const list: ((output: unknown) => void)[] = []
  return {
    waiting: list,
    run: () => new Promise((resolve) => list.push(resolve as (output: unknown) => void)),
  }
}

/** Returns a signed transaction as hex after replacing the fields at the indices in `changes`. */
function withFields(raw: Uint8Array, changes: Record<number, Input>): string {
  const type = raw[0]! < 0xc0 ? raw.subarray(0, 1) : new Uint8Array(0)
  const fields = RLP.decode(raw.subarray(type.length)) as unknown as Input[]
  for (const [index, value] of Object.entries(changes)) fields[Number(index)] = value
  return toHex(concat(type, RLP.encode(fields)))
}

describe('eth_sendRawTransaction', () => {
  it('accepts transactions of every type, and returns their hashes', async () => {
    const { ask, pool } = await pooling()
    const accessList = [{ address: addressOf(0x51), storageKeys: [toHex(word(5))] }]
    const authorization = { chainId: '0x7', address: addressOf(0x52), nonce: '0x1', yParity: '0x1' }
    const authorizationList = [{ ...authorization, r: toHex(word(5)), s: toHex(word(6)) }]
    const raws = [
      signedBy(bob, { type: 0 }),
      signedBy(bob, { type: 1, nonce: 1n, accessList, gasLimit: 50_000n }),
      signedBy(bob, { nonce: 2n }),
      signedBy(bob, { type: 4, nonce: 3n, authorizationList, gasLimit: 50_000n }),
    ]
    for (const raw of raws) expect(await ask('eth_sendRawTransaction', toHex(raw))).to.equal(hashOf(raw))
    const withBlobs = hexWithSidecar(sidecarOf(1))
    const hash = await ask('eth_sendRawTransaction', withBlobs)
    expect(pool.counts()).to.deep.equal({ pending: 5, queued: 0 })
    const { transaction } = pool.get(fromHex(hash))!
    expect(transaction.sender).to.deep.equal(ann.address)
    expect(transaction.sidecar).to.deep.equal(sidecarOf(1))
    expect(transaction.bytes).to.equal(withBlobs.length / 2 - 1)
    expect(hashOf(transaction.raw)).to.equal(hash)
  })

  it('rejects bytes that are not a signed transaction as an invalid parameter', async () => {
    const chain = await pooling()
    const raw = signedBy(ann)
    const common = makeCommon(chain.archive.identity.config, 'prague')
    const draft = { type: 2, chainId: 7n, nonce: 0n, gasLimit: 21_000n, maxFeePerGas: 9n } as TypedTxData
    const unsigned = toHex(createTx(draft, { common }).serialize())
    const noSignature = withFields(raw, { 10: new Uint8Array(0), 11: new Uint8Array(0) })
    const blobCreation = withFields(fromHex(hexWithoutSidecar()), { 5: new Uint8Array(0) })
    const bad = ['0x', '0x00', '0x0123', '0xc0', '0x05c0', unsigned, noSignature, blobCreation]
    for (const one of [...bad, `${toHex(raw)}00`, toHex(raw.subarray(0, -1))]) {
      const [code, message] = await refusal(chain, one)
      expect(code, one).to.equal(-32602)
      expect(message).to.equal(
        'invalid parameter 0 (transaction): expected the bytes of a signed transaction',
      )
    }
    const sidecar = sidecarOf(1)
    const broken = { ...sidecar, commitments: [new Uint8Array(47)] }
    expect((await refusal(chain, hexWithSidecar(broken)))[0]).to.equal(-32602)
  })

  it('answers any bytes with their hash, or with error code -32602 or -32000', async () => {
    const chain = await pooling()
    const raws = [signedBy(ann), signedBy(ann, { type: 0 }), fromHex(hexWithoutSidecar())]
    const garbage = fc.oneof(
      fc.uint8Array({ maxLength: 300 }),
      fc.tuple(fc.constantFrom(...raws), fc.nat(), fc.nat({ max: 255 })).map(([raw, at, value]) => {
        const bytes = raw.slice()
        bytes[at % bytes.length] = value
        return bytes
      }),
    )
    await fc.assert(
      fc.asyncProperty(garbage, async (bytes) => {
        const answer = await chain.ask('eth_sendRawTransaction', toHex(bytes)).catch(({ code }) => code)
        expect(answer).to.satisfy((one: unknown) => one === hashOf(bytes) || one === -32602 || one === -32000)
      }),
      { numRuns: runs(300) },
    )
  })

  it('rejects invalid signatures', async () => {
    const chain = await pooling()
    const order = fromHex('0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141')
    const values = 'invalid sender: invalid transaction v, r, s values'
    const raw = signedBy(ann)
    for (const change of [{ 9: Uint8Array.of(2) }, { 10: order }, { 11: order }, { 11: new Uint8Array(0) }]) {
      expect(await refusal(chain, withFields(raw, change))).to.deep.equal([-32000, values])
    }
    const legacy = withFields(signedBy(ann, { type: 0 }), { 6: Uint8Array.of(30) })
    expect((await refusal(chain, legacy))[0]).to.equal(-32000)
    const noPoint = withFields(raw, { 10: Uint8Array.of(5) })
    expect(await refusal(chain, noPoint)).to.deep.equal([-32000, 'invalid sender: recovery failed'])
  })

  it('accepts a transaction without a chain id if the configuration allows it', async () => {
    const genesis = oldGenesis({ homesteadBlock: 0 })
    const anyChain = hexSignedBy(bob, { type: 0 }, 'homestead')
    const chain = await pooling(genesis, { takesUnprotected: true })
    expect(await chain.ask('eth_sendRawTransaction', anyChain)).to.equal(hashOf(fromHex(anyChain)))
    expect(await chain.ask('txpool_status')).to.deep.equal({ pending: '0x1', queued: '0x0' })
  })

  it('rejects a transaction with no chain id, another chain’s id, or a fee above transactionFeeMax', async () => {
    const chain = await pooling(oldGenesis({ homesteadBlock: 0 }))
    const anyChain = hexSignedBy(bob, { type: 0 }, 'homestead')
    const unprotected = 'only replay-protected (EIP-155) transactions allowed over RPC'
    expect(await refusal(chain, anyChain)).to.deep.equal([-32000, unprotected])
    const current = await pooling()
    const common = makeCommon({ ...current.archive.identity.config, chainId: 8n }, 'prague')
    const draft = {
      type: 2,
      chainId: 8n,
      nonce: 0n,
      gasLimit: 21_000n,
      to: addressOf(1),
      maxFeePerGas: 10n ** 10n,
    }
    const foreign = toHex(signedTransaction(draft, common, bob.key).serialize())
    const otherChain = 'invalid sender: invalid chain id for signer: have 8 want 7'
    expect(await refusal(current, foreign)).to.deep.equal([-32000, otherChain])
    const dear = { gasLimit: 1_000_000n, maxFeePerGas: 10n ** 12n }
    expect(await current.ask('eth_sendRawTransaction', hexSignedBy(bob, dear))).to.match(/^0x/)
    const tooDear = hexSignedBy(bob, { ...dear, maxFeePerGas: 1_005n * 10n ** 9n, nonce: 1n })
    const cap = 'tx fee (1.01 ether) exceeds the configured cap (1.00 ether)'
    expect(await refusal(current, tooDear)).to.deep.equal([-32000, cap])
    const unlimited = await pooling(currentGenesis(), { limits: { ...limits, transactionFeeMax: 0 } })
    expect(await unlimited.ask('eth_sendRawTransaction', tooDear)).to.match(/^0x/)
  })

  it('refuses a blob fee cap below that of the next block while each transaction is sealed at once', async () => {
    const genesis = { ...currentGenesis(), excessBlobGas: '0x20000000' }
    const raw = hexWithSidecar(sidecarOf(1))
    for (const kind of ['instant', 'manual'] as const) {
      const chain = await pooling(genesis, { chainControl: { mode: { kind } } as ChainControl })
      const sent = chain.ask('eth_sendRawTransaction', raw)
      if (kind === 'manual') expect(await sent).to.match(/^0x/)
      else
        expect((await errorOf(sent)).message).to.match(
          /^max fee per blob gas less than block blob gas fee: address 0x\w{40} blobGasFeeCap: \d+, blobBaseFee: \d+$/,
        )
    }
  })

  it("returns the pool's errors with geth's messages", async () => {
    const chain = await pooling()
    await chain.ask('eth_sendRawTransaction', hexSignedBy(eve))
    const refusals: [raw: string, message: string | RegExp][] = [
      [hexSignedBy(eve), /^already known$/],
      [hexSignedBy(eve, { value: 2n }), /^replacement transaction underpriced/],
      [hexSignedBy(bob, { value: 10n ** 27n }), /^insufficient funds for gas \* price \+ value/],
      [hexSignedBy(bob, { gasLimit: 20_999n }, 'london'), /^intrinsic gas too low/],
      [hexWithoutSidecar(), /^missing sidecar in blob transaction$/],
    ]
    for (const [raw, message] of refusals) {
      const [code, text] = await refusal(chain, raw)
      expect(code).to.equal(-32000)
      expect(text).to.match(message as RegExp)
    }
  })

  it('accepts sidecars of version 0, but not of version 1, before Osaka', async () => {
    const genesis = currentGenesis() as { config: object }
    const { osakaTime: _o, bpo1Time: _1, bpo2Time: _2, ...config } = genesis.config as Record<string, number>
    const chain = await pooling({ ...genesis, config })
    const message = 'unexpected sidecar version, want: 0, got: 1'
    expect(await refusal(chain, hexWithSidecar(sidecarOf(1)))).to.deep.equal([-32000, message])
    expect(await chain.ask('eth_sendRawTransaction', hexWithSidecar(sidecarOf(0, 2)))).to.match(/^0x/)
  })

  it('computes the cell proofs for a sidecar of version 0 from Osaka on', async () => {
    for (const blobs of [1, 6]) {
      const chain = await pooling()
      const hash = await chain.ask('eth_sendRawTransaction', hexWithSidecar(sidecarOf(0, blobs)))
      const { transaction } = chain.pool.get(fromHex(hash))!
      expect(transaction.sidecar).to.deep.equal(sidecarOf(1, blobs))
      const raw = await chain.ask('debug_getRawTransaction', hash)
      expect(raw).to.equal(hexWithSidecar(sidecarOf(1, blobs)))
      expect(transaction.bytes).to.equal((raw!.length - 2) / 2)
    }
  })

  it('computes no cell proofs for an invalid sidecar of version 0', async () => {
    const executor = counting()
    const chain = await pooling(currentGenesis(), { executor })
    const sidecar = sidecarOf(0)
    const many = hexWithSidecar({ ...sidecar, proofs: [...sidecar.proofs, ...sidecar.proofs] })
    expect(await refusal(chain, many)).to.deep.equal([-32000, 'invalid number of 2 blob proofs expected 1'])
    expect(executor.jobs).to.deep.equal([])
    const infinity = new Uint8Array(48)
    infinity[0] = 0xc0
    const jobs: string[] = []
    const verifying = await pooling(currentGenesis(), {
      executor: {
        run: (job, input) => {
          jobs.push(job.name)
          return verifySidecar.run({} as Tools, input as unknown as SidecarInput) as Promise<never>
        },
      },
    })
    const [, message] = await refusal(verifying, hexWithSidecar({ ...sidecar, proofs: [infinity] }))
    expect(message).to.match(/^KZG verification error: invalid blob proof/)
    expect(verifying.pool.counts().pending).to.equal(0)
    expect(jobs).to.deep.equal(['verifySidecar'])
  })

  it('rejects a sidecar with the wrong blobs, or with a wrong number of blobs, commitments or proofs', async () => {
    const chain = await pooling(currentGenesis(), { executor: counting() })
    const sidecar = sidecarOf(1)
    const { commitments, proofs } = sidecar
    const other = toHex(Uint8Array.of(1, ...word(9).subarray(1)))
    const mismatch = `blob 0: computed hash ${toHex(versionedHash)} mismatches transaction one ${other}`
    const refusals: [raw: string, message: string][] = [
      [hexWithSidecar(sidecar, { blobVersionedHashes: [other] }), mismatch],
      [
        hexWithSidecar({ ...sidecar, commitments: [...commitments, ...commitments] }),
        'invalid number of 2 blob commitments compared to 1 blob hashes',
      ],
      [
        hexWithSidecar({ ...sidecar, proofs: proofs.slice(1) }),
        'invalid number of 127 blob proofs expected 128',
      ],
      [
        hexWithSidecar(sidecarOf(1, 2), { blobVersionedHashes: [toHex(versionedHash)] }),
        'invalid number of 2 blobs compared to 1 blob hashes',
      ],
    ]
    for (const [raw, message] of refusals) expect(await refusal(chain, raw)).to.deep.equal([-32000, message])
    expect((chain.context.executor as ReturnType<typeof counting>).jobs).to.deep.equal([])
  })

  it('rejects a sidecar with an invalid proof', async () => {
    const chain = await pooling()
    const sidecar = sidecarOf(1)
    const infinity = new Uint8Array(48)
    infinity[0] = 0xc0
    const wrong = { ...sidecar, proofs: [infinity, ...sidecar.proofs.slice(1)] }
    const message = "KZG verification error: can't verify opening proof"
    expect(await refusal(chain, hexWithSidecar(wrong))).to.deep.equal([-32000, message])
    expect(chain.pool.counts().pending).to.equal(0)
  })

  it('does not verify the sidecar of a transaction that the pool rejects for another reason', async () => {
    const executor = counting()
    const chain = await pooling(currentGenesis(), { executor })
    const poor = hexWithSidecar(sidecarOf(1), { value: 10n ** 27n })
    expect((await refusal(chain, poor))[1]).to.match(/^insufficient funds/)
    expect((await refusal(chain, hexWithSidecar(sidecarOf(1), { nonce: 5n })))[1]).to.match(/^nonce too high/)
    expect(executor.jobs).to.deep.equal([])
  })

  it('rejects input above the length limit before decoding it', async () => {
    const chain = await pooling()
    const text = (size: number, limit: number): string =>
      `oversized data: transaction size ${size}, limit ${limit}`
    const large = hexSignedBy(ann, { data: new Uint8Array(131_072), gasLimit: 3_000_000n })
    const size = large.length / 2 - 1
    expect(await refusal(chain, large)).to.deep.equal([-32000, text(size, 131_072)])
    const garbage: [first: string, size: number, limit: number][] = [
      ['00', 131_073, 131_072],
      ['ff', 131_073, 131_072],
      ['04', 131_073, 131_072],
      ['03', 1_048_577, 1_048_576],
    ]
    for (const [first, bytes, limit] of garbage) {
      const sent = `0x${first}${'c1'.repeat(bytes - 1)}`
      expect(await refusal(chain, sent)).to.deep.equal([-32000, text(bytes, limit)])
      expect((await refusal(chain, sent.slice(0, -2)))[0]).to.equal(-32602)
    }
  })

  it('verifies a sidecar once for concurrent requests, and limits concurrent verifications per sender', async () => {
    const executor = waiting()
    const chain = await pooling(currentGenesis(), { executor })
    const raw = hexWithSidecar(sidecarOf(1))
    const sending = [1, 2, 3, 4].map(() =>
      chain.ask('eth_sendRawTransaction', raw).catch(({ message }) => message),
    )
    const [code] = await refusal(chain, hexWithSidecar(sidecarOf(1), { value: 2n }))
    expect(code).to.equal(-32005)
    expect(executor.waiting).to.have.lengthOf(1)
    executor.waiting.shift()!(undefined)
    const known = 'already known'
    expect(await Promise.all(sending)).to.deep.equal([
      hashOf(chain.pool.content()[0]!.pending[0]!.raw),
      known,
      known,
      known,
    ])
    expect(executor.waiting).to.deep.equal([])
    expect(await refusal(chain, raw)).to.deep.equal([-32000, known])
  })

  it('recovers many authorities on a worker, but only if the transaction passes all other checks', async () => {
    const signers = Array.from({ length: 20 }, (_, name) => signer(50 + name))
    const unsigned = { chainId: '0x7', address: `0x${'52'.repeat(20)}`, nonce: '0x0' } as const
    const authorizationList = signers.map(({ key }) => eoaCode7702SignAuthorization(unsigned, key))
    const fields = { type: 4, authorizationList, gasLimit: 2_000_000n }
    const chain = await pooling()
    const executor = counting()
    const refusing = await pooling(currentGenesis(), { executor })
    expect((await refusal(refusing, hexSignedBy(bob, { ...fields, value: 10n ** 27n })))[1]).to.match(
      /^insuff/,
    )
    expect(executor.jobs).to.deep.equal([])
    const asking = waiting()
    const { ask, pool } = await pooling(currentGenesis(), { executor: asking })
    const hash = ask('eth_sendRawTransaction', hexSignedBy(bob, fields))
    await new Promise((resolve) => setImmediate(resolve))
    expect([asking.waiting.length, pool.counts().pending]).to.deep.equal([1, 0])
    const recovered = ['somebody']
    asking.waiting[0]!(recovered)
    expect(pool.get(fromHex(await hash))!.transaction.authorities).to.equal(recovered)
    const own = await chain.ask('eth_sendRawTransaction', hexSignedBy(bob, fields))
    const { authorities } = chain.pool.get(fromHex(own))!.transaction
    expect(authorities).to.deep.equal(signers.map(({ address }) => idOf(address)))
  })

  it('delivers accepted transactions, and waits with the first request when one is repeated', async () => {
    const reported: string[] = []
    const deliver = async ({ hash }: PoolTransaction, isNew = true): Promise<void> => {
      reported.push(`${toHex(hash)} ${isNew ? 'new' : 'again'}`)
    }
    const chain = await pooling(currentGenesis(), { deliver })
    const hash = await chain.ask('eth_sendRawTransaction', hexSignedBy(bob))
    await refusal(chain, hexSignedBy(bob))
    expect(reported).to.deep.equal([`${hash} new`, `${hash} again`])
  })
})

/** A blob transaction as hex without its sidecar, as a block contains it. */
function hexWithoutSidecar(): string {
  return hexSignedBy(ann, { type: 3, blobVersionedHashes: [toHex(versionedHash)], maxFeePerBlobGas: 1n })
}
