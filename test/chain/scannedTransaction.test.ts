import { type Input, RLP } from '@ethereumjs/rlp'
import { expect } from 'chai'
import fc from 'fast-check'
import { recoverSender } from '../../src/archive/recoverSender.ts'
import { toHex } from '../../src/chain/hex.ts'
import {
  hasSoundSignature,
  isWellFormed,
  type ScannedTransaction,
  scanTransaction,
  senderOf,
  signedForChain,
  transactionOf,
} from '../../src/chain/scannedTransaction.ts'
import { decodeRaw } from '../../src/chain/transaction.ts'
import { ann } from '../support/genesis.ts'
import { signedBy } from '../support/pooling.ts'
import { runs } from '../support/runs.ts'

const ADDRESS = new Uint8Array(20).fill(5)
const word = (byte: number): Uint8Array => new Uint8Array(32).fill(byte)
const accessList = [
  { address: toHex(ADDRESS), storageKeys: [toHex(word(1)), toHex(word(2))] },
  { address: toHex(ADDRESS), storageKeys: [] },
]
const blobVersionedHashes = [toHex(Uint8Array.of(1, ...word(3).subarray(1)))]
const authorization = {
  ...{ chainId: '0x7', address: toHex(ADDRESS), nonce: '0x1', yParity: '0x1' },
  ...{ r: toHex(word(7)), s: toHex(word(8)) },
}

const raws = [
  signedBy(ann, { type: 0 }),
  signedBy(ann, { type: 0, data: new Uint8Array(300).fill(1) }),
  signedBy(ann, { type: 1, accessList }),
  signedBy(ann, { type: 2, accessList, data: new Uint8Array(60) }),
  signedBy(ann, { type: 3, accessList, blobVersionedHashes, maxFeePerBlobGas: 1n }),
  signedBy(ann, { type: 4, accessList, authorizationList: [authorization, authorization] }),
]

/** Expects that the scan has the same fields as the decoder's result. */
function expectAsDecoded(scanned: ScannedTransaction, raw: Uint8Array): void {
  const decoded = decodeRaw(raw)
  expect(transactionOf(scanned)).to.deep.equal(decoded)
  const { type, accessList: list = [], blobVersionedHashes: hashes = [], authorizationList = [] } = decoded
  expect(scanned.type).to.equal(type)
  const names = ['nonce', 'gasLimit', 'to', 'value', 'data', 'r', 's', 'chainId', 'gasPrice'] as const
  const more = ['maxPriorityFeePerGas', 'maxFeePerGas', 'maxFeePerBlobGas'] as const
  for (const name of [...names, ...more]) {
    expect(scanned[name] && toHex(scanned[name]), name).to.equal(decoded[name] && toHex(decoded[name]))
  }
  expect(toHex(scanned.v)).to.equal(toHex((decoded.v ?? decoded.yParity)!))
  expect(scanned.accessListAddresses).to.equal(list.length)
  expect(scanned.accessListSlots).to.equal(list.reduce((sum, [, keys]) => sum + keys.length, 0))
  expect([scanned.blobHashes, scanned.authorizations]).to.deep.equal([
    hashes.length,
    authorizationList.length,
  ])
}

function bodyOf(raw: Uint8Array): Uint8Array | Uint8Array[] {
  return raw[0]! < 0xc0 ? raw : (RLP.decode(raw) as Uint8Array[])
}

describe('scanTransaction', () => {
  it('returns the decoder’s fields and the signer for every type', () => {
    for (const raw of raws) {
      const scanned = scanTransaction(raw)!
      expectAsDecoded(scanned, raw)
      expect([isWellFormed(scanned), hasSoundSignature(scanned)]).to.deep.equal([true, true])
      expect(toHex(senderOf(scanned))).to.equal(toHex(ann.address))
      expect(signedForChain(scanned)).to.equal(7n)
    }
  })

  it('accepts only bytes that the decoder accepts, and returns the same fields', () => {
    const mutation = fc.tuple(
      fc.constantFrom(...raws),
      fc.array(fc.tuple(fc.nat(), fc.nat({ max: 255 })), { maxLength: 3 }),
    )
    fc.assert(
      fc.property(mutation, ([raw, changes]) => {
        const bytes = raw.slice()
        for (const [at, value] of changes) bytes[at % bytes.length] = value
        const scanned = scanTransaction(bytes)
        if (scanned === undefined) return
        expectAsDecoded(scanned, bytes)
        if (!isWellFormed(scanned) || !hasSoundSignature(scanned)) return
        expect(senderOrNone(() => senderOf(scanned))).to.equal(
          senderOrNone(() => recoverSender(bodyOf(bytes))),
        )
      }),
      { numRuns: runs(2000) },
    )
  })

  it('rejects lists with wrong items', () => {
    const fields = (type: number): Input[] => RLP.decode(raws[type + 1]!.subarray(1)) as unknown as Input[]
    const typed = (type: number, change: Record<number, Input>): Uint8Array => {
      const changed = fields(type).map((field, at) => change[at] ?? field)
      return Uint8Array.of(type, ...RLP.encode(changed))
    }
    expect(scanTransaction(typed(2, {}))).to.not.equal(undefined)
    const authorized = [new Uint8Array(0), ADDRESS, ...[0, 1, 2, 3].map(() => Uint8Array.of(9))] as Input[]
    expect(scanTransaction(typed(4, { 9: [authorized] }))?.authorizations).to.equal(1)
    const bad = [
      typed(2, { 8: [[ADDRESS]] }),
      typed(2, { 8: [[ADDRESS.subarray(1), []]] }),
      typed(2, { 8: [[ADDRESS, [word(1).subarray(1)]]] }),
      typed(2, { 8: [[ADDRESS, [], []]] }),
      typed(2, { 8: [ADDRESS] }),
      typed(2, { 8: ADDRESS }),
      typed(2, { 1: [] }),
      typed(3, { 10: [ADDRESS] }),
      typed(4, { 9: [authorized.slice(1)] }),
      typed(4, { 9: [[...authorized, ADDRESS]] }),
      typed(4, { 9: [authorized.with(0, Uint8Array.of(0, 1))] }),
      typed(4, { 9: [authorized.with(2, new Uint8Array(9).fill(1))] }),
    ]
    for (const raw of bad) expect(scanTransaction(raw), toHex(raw)).to.equal(undefined)
    for (const raw of ['', '00', '05c0', 'c0', '02c0', '02'])
      expect(scanTransaction(new Uint8Array(Buffer.from(raw, 'hex'))), raw).to.equal(undefined)
  })
})

function senderOrNone(sender: () => Uint8Array): string | undefined {
  try {
    return toHex(sender())
  } catch {
    return undefined
  }
}
