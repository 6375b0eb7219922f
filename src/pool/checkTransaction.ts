/** The checks of a transaction that need no state. geth: core/txpool/validation.go, `ValidateTransaction`. */
import { type Fork, isAtLeast } from '../chain/forks.ts'
import { initCodeBytesMax } from '../evm/forkRules.ts'
import { exceedsExecutionGas, floorDataGas, gasLimitMax, intrinsicGas } from '../evm/intrinsicGas.ts'
import { PoolError } from './errors.ts'
import type { NextBlockRules } from './nextBlockRules.ts'
import type { PoolOptions } from './options.ts'
import type { PoolTransaction, Sidecar } from './poolTransaction.ts'

/** geth: core/txpool/blobpool, `txMaxSize` */
const BLOB_TRANSACTION_BYTES_MAX = 1_048_576
/** EIP-7594; geth applies the limit under every fork */
const BLOBS_PER_TRANSACTION_MAX = 6
/** Wei per unit of blob gas (EIP-4844, MIN_BASE_FEE_PER_BLOB_GAS) */
const BLOB_FEE_CAP_MIN = 1n
/** EIP-2681 */
const NONCE_MAX = 2n ** 64n - 1n
const UINT256_MAX = 2n ** 256n - 1n

/** Transaction type → its first fork, and geth's name of the fork. */
const TYPE_FORKS: Readonly<Record<number, readonly [fork: Fork, name: string]>> = {
  1: ['berlin', 'Berlin'],
  2: ['london', 'London'],
  3: ['cancun', 'Cancun'],
  4: ['prague', 'Prague'],
}

/** The rules that an operator chooses. */
type Bounds = Pick<PoolOptions, 'minTip' | 'transactionBytesMax'>

/** Makes geth's checks in geth's order. @throws PoolError with geth's message */
export function checkTransaction(
  rules: NextBlockRules,
  { minTip, transactionBytesMax }: Bounds,
  pooled: PoolTransaction,
): void {
  checkSize(pooled, transactionBytesMax)
  checkType(rules.fork, pooled.type)
  checkInitCode(rules.fork, pooled)
  checkGasLimit(rules, pooled)
  checkFees(pooled)
  checkChainId(rules.chainId, pooled)
  if (pooled.nonce >= NONCE_MAX) throw new PoolError('NONCE_TOO_HIGH', 'nonce has max value')
  checkIntrinsicGas(rules.fork, pooled)
  if (pooled.tipCap < minTip) {
    const values = `gas tip cap ${pooled.tipCap}, minimum needed ${minTip}`
    throw new PoolError('UNDERPRICED', `transaction gas price below minimum: ${values}`)
  }
  if (pooled.type === 3) checkBlobs(rules, pooled)
  if (pooled.type === 4 && pooled.gasParts.authorizations === 0) {
    throw new PoolError('NO_AUTHORIZATION', 'set code tx must have at least one authorization tuple')
  }
}

function checkSize({ type, blobHashes, bytes }: PoolTransaction, bytesMax: number): void {
  if (blobHashes > BLOBS_PER_TRANSACTION_MAX) {
    const values = `blob count ${blobHashes}, limit ${BLOBS_PER_TRANSACTION_MAX}`
    throw new PoolError('TOO_LARGE', `transaction blob limit exceeded: ${values}`)
  }
  checkBytes(type, bytes, bytesMax)
}

/**
 * Checks the size of a transaction before it is decoded.
 *
 * @param bytes length of the network form
 * @param bytesMax maximum for a transaction without blobs
 * @throws PoolError TOO_LARGE
 */
export function checkBytes(type: number, bytes: number, bytesMax: number): void {
  const limit = type === 3 ? BLOB_TRANSACTION_BYTES_MAX : bytesMax
  if (bytes > limit) {
    throw new PoolError('TOO_LARGE', `oversized data: transaction size ${bytes}, limit ${limit}`)
  }
}

function checkType(fork: Fork, type: number): void {
  if (type === 0) return
  const [needed, name] = isAtLeast(fork, 'berlin') ? TYPE_FORKS[type]! : TYPE_FORKS[1]!
  if (isAtLeast(fork, needed)) return
  const reason = `type ${type} rejected, pool not yet in ${name}`
  throw new PoolError('TYPE_NOT_SUPPORTED', `transaction type not supported: ${reason}`)
}

function checkInitCode(fork: Fork, { gasParts: { creation, data } }: PoolTransaction): void {
  const most = initCodeBytesMax(fork)
  if (!creation || data.length <= most) return
  const values = `code size ${data.length} limit ${most}`
  throw new PoolError('TOO_LARGE', `max initcode size exceeded: ${values}`)
}

function checkGasLimit(rules: NextBlockRules, { gasLimit }: PoolTransaction): void {
  const most = gasLimitMax(rules.fork)
  if (most !== undefined && gasLimit > most) {
    const values = `(cap: ${most}, tx: ${gasLimit})`
    throw new PoolError('BAD_GAS_LIMIT', `transaction gas limit too high ${values}`)
  }
  if (gasLimit > rules.gasLimit) throw new PoolError('BAD_GAS_LIMIT', 'exceeds block gas limit')
}

function checkFees({ feeCap, tipCap }: PoolTransaction): void {
  if (feeCap > UINT256_MAX) throw new PoolError('BAD_FEES', 'max fee per gas higher than 2^256-1')
  if (tipCap > UINT256_MAX) throw new PoolError('BAD_FEES', 'max priority fee per gas higher than 2^256-1')
  if (tipCap > feeCap) {
    throw new PoolError('BAD_FEES', 'max priority fee per gas higher than max fee per gas')
  }
}

function checkChainId(chainId: bigint, { chainId: signedFor }: PoolTransaction): void {
  if (signedFor === undefined || signedFor === chainId) return
  const reason = `invalid chain id for signer: have ${signedFor} want ${chainId}`
  throw new PoolError('INVALID_SENDER', `invalid sender: ${reason}`)
}

function checkIntrinsicGas(fork: Fork, { gasParts, gasLimit }: PoolTransaction): void {
  const needed = intrinsicGas(fork, gasParts)
  if (gasLimit < needed) {
    throw new PoolError('BAD_GAS_LIMIT', `intrinsic gas too low: gas ${gasLimit}, minimum needed ${needed}`)
  }
  const floor = floorDataGas(fork, gasParts)
  if (gasLimit < floor) {
    const values = `gas ${gasLimit}, minimum needed ${floor}`
    throw new PoolError('BAD_GAS_LIMIT', `insufficient gas for floor data gas cost: ${values}`)
  }
  if (exceedsExecutionGas(fork, needed, floor)) {
    const values = `intrinsic cost ${needed}, floor: ${floor}`
    throw new PoolError('BAD_GAS_LIMIT', `insufficient gas for floor data gas cost: ${values}`)
  }
}

/**
 * Checks the number of blobs, the blob fee cap, and the sidecar's version. Another thread verifies the commitments and
 * proofs: verification would block this thread for too long.
 */
function checkBlobs(
  rules: NextBlockRules,
  { blobHashes: blobs, sidecar, blobFeeCap = 0n }: PoolTransaction,
): void {
  if (sidecar === undefined) throw new PoolError('BAD_BLOBS', 'missing sidecar in blob transaction')
  checkSidecarVersion(rules.fork, sidecar)
  if (blobFeeCap < BLOB_FEE_CAP_MIN) {
    const values = `blob fee cap ${blobFeeCap}, minimum needed ${BLOB_FEE_CAP_MIN}`
    throw new PoolError('UNDERPRICED', `transaction gas price below minimum: ${values}`)
  }
  if (blobs === 0) throw new PoolError('BAD_BLOBS', 'blobless blob transaction')
  if (blobs > rules.blobsMax) {
    const values = `have ${blobs}, permitted ${rules.blobsMax}`
    throw new PoolError('BAD_BLOBS', `too many blobs in transaction: ${values}`)
  }
  if (sidecar.blobs.length !== blobs) {
    const values = `${sidecar.blobs.length} blobs compared to ${blobs} blob hashes`
    throw new PoolError('BAD_BLOBS', `invalid number of ${values}`)
  }
}

function checkSidecarVersion(fork: Fork, { version }: Sidecar): void {
  const wanted = isAtLeast(fork, 'osaka') ? 1 : 0
  if (version === wanted) return
  throw new PoolError('BAD_BLOBS', `unexpected sidecar version, want: ${wanted}, got: ${version}`)
}
