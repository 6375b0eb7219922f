/** The transaction of a state test's case, from its fields, or from its bytes as a node receives them. */
import { type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromHex, fromHexPadded, toBigInt } from '../../../src/chain/hex.ts'
import {
  hasSoundSignature,
  isWellFormed,
  type ScannedTransaction,
  scanTransaction,
  senderOf,
  signedForChain,
} from '../../../src/chain/scannedTransaction.ts'
import { authorizationFields, decodeRaw, type Transaction } from '../../../src/chain/transaction.ts'
import type { ExamTransaction } from './executor.ts'
import type { AuthorizationJson, PostJson, TransactionJson } from './fixtures.ts'
import { integerOf } from './quantities.ts'

/** The chain of all state tests */
export const CHAIN_ID = 1n

const EMPTY = new Uint8Array(0)
/** The fork that introduced each type. */
const TYPE_FORKS: Readonly<Record<number, Fork>> = { 1: 'berlin', 2: 'london', 3: 'cancun', 4: 'prague' }

/** Returns the transaction with these fields, valid or not. */
export function transactionOf(json: TransactionJson, { indexes }: PostJson): ExamTransaction {
  const { gasPrice = '0x', maxFeePerGas, maxPriorityFeePerGas = '0x', blobVersionedHashes } = json
  const accessList = json.accessLists?.[indexes.data] ?? undefined
  const type =
    json.authorizationList !== undefined
      ? 4
      : blobVersionedHashes !== undefined
        ? 3
        : maxFeePerGas !== undefined
          ? 2
          : accessList !== undefined
            ? 1
            : 0
  return {
    type,
    chainId: CHAIN_ID,
    sender: fromHexPadded(json.sender, 20),
    nonce: integerOf(json.nonce),
    gasLimit: integerOf(json.gasLimit[indexes.gas]!),
    feeCap: integerOf(maxFeePerGas ?? gasPrice),
    tipCap: integerOf(maxFeePerGas === undefined ? gasPrice : maxPriorityFeePerGas),
    to: json.to === '' || json.to === '0x' ? undefined : fromHexPadded(json.to, 20),
    value: integerOf(json.value[indexes.value]!),
    data: fromHex(json.data[indexes.data]!),
    accessList: (accessList ?? []).map(({ address, storageKeys }) => ({
      address: fromHexPadded(address, 20),
      storageKeys: storageKeys.map((key) => fromHexPadded(key, 32)),
    })),
    blobHashes: (blobVersionedHashes ?? []).map((hash) => fromHexPadded(hash, 32)),
    blobFeeCap: integerOf(json.maxFeePerBlobGas ?? '0x'),
    authorizations: (json.authorizationList ?? []).map(authorizationOf),
  }
}

/**
 * Decodes the bytes of an untrusted transaction.
 *
 * @param bytes EIP-2718, hex
 * @returns the transaction, or the reason why it is invalid in the fork
 */
export function decodeFor(fork: Fork, bytes: string): ExamTransaction | { refused: string } {
  const raw = fromHex(bytes)
  const scanned = scanTransaction(raw)
  if (scanned === undefined) return { refused: 'not the RLP of a transaction' }
  const since = TYPE_FORKS[scanned.type]
  if (since !== undefined && !isAtLeast(fork, since)) return { refused: 'transaction type not supported' }
  if (!isWellFormed(scanned)) return { refused: 'a field is too long, too short or has leading zeros' }
  if (!hasSoundSignature(scanned)) return { refused: 'invalid signature' }
  const chainId = signedForChain(scanned)
  if (chainId !== undefined && chainId !== CHAIN_ID) return { refused: 'signed for another chain' }
  const sender = recovered(scanned)
  return sender === undefined ? { refused: 'invalid signature' } : fromDecoded(decodeRaw(raw), sender)
}

function recovered(scanned: ScannedTransaction): Uint8Array | undefined {
  try {
    return senderOf(scanned)
  } catch {
    return undefined
  }
}

function fromDecoded(decoded: Transaction, sender: Uint8Array): ExamTransaction {
  const { type, gasPrice = EMPTY, maxFeePerGas = gasPrice, maxPriorityFeePerGas = gasPrice } = decoded
  return {
    type,
    chainId: CHAIN_ID,
    sender,
    nonce: toBigInt(decoded.nonce),
    gasLimit: toBigInt(decoded.gasLimit),
    feeCap: toBigInt(maxFeePerGas),
    tipCap: toBigInt(maxPriorityFeePerGas),
    to: decoded.to.length === 0 ? undefined : decoded.to,
    value: toBigInt(decoded.value),
    data: decoded.data,
    accessList: (decoded.accessList ?? []).map(([address, storageKeys]) => ({ address, storageKeys })),
    blobHashes: decoded.blobVersionedHashes ?? [],
    blobFeeCap: toBigInt(decoded.maxFeePerBlobGas ?? EMPTY),
    authorizations: (decoded.authorizationList ?? []).map(authorizationFields),
  }
}

function authorizationOf(json: AuthorizationJson) {
  return {
    chainId: integerOf(json.chainId),
    address: fromHexPadded(json.address, 20),
    nonce: integerOf(json.nonce),
    yParity: integerOf(json.yParity ?? json.v ?? '0x'),
    r: integerOf(json.r),
    s: integerOf(json.s),
  }
}
