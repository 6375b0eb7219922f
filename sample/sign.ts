/** Turns drafts into signed transactions. Signatures follow RFC 6979, so equal drafts give equal bytes. */
import { createHash } from 'node:crypto'
import type { Common } from '@ethereumjs/common'
import {
  createAccessList2930Tx,
  createBlob4844Tx,
  createEOACode7702Tx,
  createFeeMarket1559Tx,
  createLegacyTx,
  type TypedTransaction,
} from '@ethereumjs/tx'
import {
  eoaCode7702AuthorizationListBytesItemToJSON,
  eoaCode7702SignAuthorization,
  hexToBytes,
} from '@ethereumjs/util'
import { type Hex, numberToHex, stringToHex } from 'viem'
import { type AccountName, accounts } from './accounts.ts'
import type { AuthorizationDraft, Draft } from './draft.ts'
import { CHAIN_ID, kzg } from './rules.ts'

/** Facts of the chain that complete a draft. */
export interface Circumstances {
  common: Common
  nonce: bigint
  /** Base fee of the transaction's block, in wei per gas. */
  baseFee: bigint
  /** Blob base fee of the transaction's block, in wei per blob gas. */
  blobBaseFee: bigint
  /** Priority fee for drafts without one, in wei per gas. */
  tip: bigint
  nonceOf: (account: AccountName) => Promise<bigint>
}

const FIELD_ELEMENTS_PER_BLOB = 4096
const BYTES_PER_FIELD_ELEMENT = 32
const hashes = new Map<string, Hex>()

/** Returns the versioned hash (EIP-4844) of a blob with `message` at its start, 31 bytes in each field element. */
export function versionedHash(message: string): Hex {
  const known = hashes.get(message)
  if (known !== undefined) return known
  const text = Buffer.from(message, 'utf8')
  const blob = Buffer.alloc(FIELD_ELEMENTS_PER_BLOB * BYTES_PER_FIELD_ELEMENT)
  for (let i = 0; i * 31 < text.length; i++) text.copy(blob, i * 32 + 1, i * 31, (i + 1) * 31)
  const commitment = kzg.blobToKzgCommitment(`0x${blob.toString('hex')}`)
  const digest = createHash('sha256')
    .update(hexToBytes(commitment as Hex))
    .digest('hex')
  const hash: Hex = `0x01${digest.slice(2)}`
  hashes.set(message, hash)
  return hash
}

async function signAuthorization(draft: AuthorizationDraft, sender: AccountName, known: Circumstances) {
  const { authority, delegate, chainId = CHAIN_ID, nonceSkew = 0n } = draft
  // The protocol increments the sender's nonce before it processes the authorizations.
  const nonce = (await known.nonceOf(authority)) + (authority === sender ? 1n : 0n) + nonceSkew
  const item = { chainId: numberToHex(chainId), address: delegate, nonce: numberToHex(nonce) }
  const key = hexToBytes(accounts[authority].privateKey)
  return eoaCode7702AuthorizationListBytesItemToJSON(eoaCode7702SignAuthorization(item, key))
}

async function unsigned(draft: Draft, known: Circumstances): Promise<TypedTransaction> {
  const { common, nonce, baseFee, blobBaseFee } = known
  const { kind = 'dynamic', to, value = 0n, data = '0x', accessList = [] } = draft
  const gasLimit = draft.gas ?? (data === '0x' ? 21_000n : 300_000n)
  const tip = draft.tip ?? known.tip
  const destination = to === undefined ? {} : { to }
  const base = { nonce, gasLimit, value, data, ...destination }
  const list = { accessList, chainId: CHAIN_ID }
  const fees = { maxFeePerGas: 2n * baseFee + tip, maxPriorityFeePerGas: tip }
  const options = { common }
  switch (kind) {
    case 'legacy':
      return createLegacyTx({ ...base, gasPrice: baseFee + tip }, options)
    case 'accessList':
      return createAccessList2930Tx({ ...base, ...list, gasPrice: baseFee + tip }, options)
    case 'dynamic':
      return createFeeMarket1559Tx({ ...base, ...list, ...fees }, options)
    case 'blob': {
      const blobVersionedHashes = (draft.blobs ?? []).map(versionedHash)
      const maxFeePerBlobGas = 2n * blobBaseFee + 1n
      return createBlob4844Tx({ ...base, ...list, ...fees, blobVersionedHashes, maxFeePerBlobGas }, options)
    }
    case 'setCode': {
      const items = (draft.authorizations ?? []).map((item) => signAuthorization(item, draft.from, known))
      const authorizationList = await Promise.all(items)
      return createEOACode7702Tx({ ...base, ...list, ...fees, authorizationList }, options)
    }
  }
}

/** Completes and signs a draft. */
export async function sign(draft: Draft, known: Circumstances): Promise<TypedTransaction> {
  const transaction = await unsigned(draft, known)
  // Without `false`, ethereumjs mixes random bytes into the signature.
  return transaction.sign(hexToBytes(accounts[draft.from].privateKey), false)
}

/** Returns a text as call data of a plain transfer. */
export function memo(text: string): Hex {
  return stringToHex(text)
}
