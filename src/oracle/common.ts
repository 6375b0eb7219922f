/** The rules for ethereumjs: an immutable `Common` for each fork of a chain. */
import { createHash } from 'node:crypto'
import { paramsBlock } from '@ethereumjs/block'
import {
  type BpoSchedule,
  Common,
  type ChainConfig as CommonChain,
  type CustomCrypto,
} from '@ethereumjs/common'
import { paramsEVM } from '@ethereumjs/evm'
import { paramsTx } from '@ethereumjs/tx'
import { paramsVM } from '@ethereumjs/vm'
import secp256k1 from 'secp256k1'
import { keccak256 } from '../chain/crypto.ts'
import { ChainError } from '../chain/errors.ts'
import { GAS_PER_BLOB } from '../chain/fees.ts'
import {
  BLOB_FORKS,
  type BlobParams,
  type ChainConfig,
  FORKS,
  type Fork,
  isAtLeast,
  isBlockFork,
  isOptionalFork,
  isScheduled,
} from '../chain/forks.ts'
import { toHex } from '../chain/hex.ts'
import { kzg } from '../evm/kzg.ts'

/**
 * The parameters of ethereumjs' packages. The VM's parameters come last, so that they override parameters of the same
 * name in the other packages: block processing needs the VM's window of EIP-2935 (8191 blocks).
 */
const ALL_PARAMS = [paramsEVM, paramsBlock, paramsTx, paramsVM] as const

/** Length of the table of active EIPs; all EIP numbers are below it. */
const EIP_TABLE_LENGTH = 16_384

const customCrypto: CustomCrypto = {
  // @ethereumjs/vm reads the memory of a hash from its start (bloom/index.js), so a hash must have memory of its own.
  keccak256: (message) => keccak256(message).slice(),
  sha256: (message) => new Uint8Array(createHash('sha256').update(message).digest()),
  ecrecover: recoverPublicKey,
  kzg,
}

/**
 * Recovers the signer's public key from a signature of `hash`. Replaces ethereumjs' `ecrecover` with native code.
 *
 * @param hash 32 bytes
 * @param v 0 or 1; 27 or 28; with `chainId`, 35 + 2·chainId or 36 + 2·chainId (EIP-155)
 * @param r up to 32 bytes
 * @param s up to 32 bytes
 * @returns 64 bytes
 * @throws when the signature is invalid; callers treat every error as an invalid signature
 */
function recoverPublicKey(
  hash: Uint8Array,
  v: bigint,
  r: Uint8Array,
  s: Uint8Array,
  chainId?: bigint,
): Uint8Array {
  const signature = new Uint8Array(64)
  signature.set(r, 32 - r.length)
  signature.set(s, 64 - s.length)
  const recovery = v < 2n ? v : v - (chainId === undefined ? 27n : chainId * 2n + 35n)
  return secp256k1.ecdsaRecover(signature, Number(recovery), hash, false).subarray(1)
}

/** Results of the methods of a `Common`. They are computed once, because they cannot change. */
interface Answers {
  /** 1 at the index of each active EIP. */
  readonly eips: Uint8Array
  readonly params: ReadonlyMap<string, bigint>
  readonly hardforks: CommonChain['hardforks']
  readonly positions: ReadonlyMap<string, number>
  readonly chainId: bigint
  readonly consensusType: string
  readonly consensusAlgorithm: string
  readonly blobGasSchedule: BpoSchedule | undefined
}

/**
 * A `Common` for one fork. ethereumjs queries a `Common` several times for every opcode. It also copies and
 * re-parametrises the `Common` for every header and transaction. This class answers from tables, and is immutable.
 */
class ForkCommon extends Common {
  /** undefined while the constructor of the base class runs. */
  private answers: Answers | undefined

  /** @param params parameters of the chain, by ethereumjs' names */
  constructor(chain: CommonChain, hardfork: string, blob: BlobParams | undefined, params: ChainParams) {
    super({ chain, hardfork, customCrypto })
    for (const defaults of ALL_PARAMS) super.updateParams(defaults)
    // Listeners are ignored, because this Common emits no events, and every EVM would leave a listener on it.
    this.events.on = () => this.events
    Object.assign(this._paramsCache, blob && blobGasParams(blob), params)
    const hardforks = super.hardforks()
    this.answers = {
      eips: eipTable(this._activatedEIPsCache),
      params: new Map(Object.keys(this._paramsCache).map((name) => [name, super.param(name)])),
      hardforks,
      positions: new Map(hardforks.map(({ name }, position) => [name, position])),
      chainId: super.chainId(),
      consensusType: super.consensusType(),
      consensusAlgorithm: super.consensusAlgorithm(),
      blobGasSchedule: blob === undefined ? undefined : blobGasSchedule(blob),
    }
  }

  override isActivatedEIP(eip: number): boolean {
    return this.answers === undefined ? super.isActivatedEIP(eip) : this.answers.eips[eip] === 1
  }

  override param(name: string): bigint {
    // Pass an unknown name to the base class, which throws the right error.
    return this.answers?.params.get(name) ?? super.param(name)
  }

  override hardforks(): CommonChain['hardforks'] {
    return this.answers?.hardforks ?? super.hardforks()
  }

  override hardforkGteHardfork(hardfork1: string | null, hardfork2: string): boolean {
    if (this.answers === undefined) return super.hardforkGteHardfork(hardfork1, hardfork2)
    const second = this.answers.positions.get(hardfork2)
    const first = this.answers.positions.get(hardfork1 ?? this._hardfork) ?? -1
    return second !== undefined && first >= second
  }

  override chainId(): bigint {
    return this.answers?.chainId ?? super.chainId()
  }

  override consensusType(): string {
    return this.answers?.consensusType ?? super.consensusType()
  }

  override consensusAlgorithm(): string {
    return this.answers?.consensusAlgorithm ?? super.consensusAlgorithm()
  }

  override getBlobGasSchedule(): BpoSchedule {
    return this.answers?.blobGasSchedule ?? super.getBlobGasSchedule()
  }

  override copy(): Common {
    return this
  }

  override updateParams(params: Parameters<Common['updateParams']>[0]): void {
    if (this.answers === undefined) super.updateParams(params)
    else if (!ALL_PARAMS.includes(params)) this.refuse('updateParams')
  }

  override resetParams(): void {
    this.refuse('resetParams')
  }

  override setEIPs(): void {
    this.refuse('setEIPs')
  }

  override setHardfork(hardfork: string): void {
    if (this.answers === undefined) super.setHardfork(hardfork)
    else if (hardfork !== this._hardfork) this.refuse(`setHardfork ${hardfork}`)
  }

  override setHardforkBy(): string {
    return this.refuse('setHardforkBy')
  }

  private refuse(attempt: string): never {
    throw new ChainError({ code: 'FROZEN_COMMON', fork: this._hardfork, attempt })
  }
}

function eipTable(eips: readonly number[]): Uint8Array {
  const table = new Uint8Array(EIP_TABLE_LENGTH)
  for (const eip of eips) table[eip] = 1
  return table
}

/**
 * Returns the blob parameters under the names that ethereumjs reads. ethereumjs reads the first two names only before
 * BPO1, the last two only from BPO1 on, and the third always.
 */
function blobGasParams(blob: BlobParams): Record<string, number> {
  return {
    targetBlobGasPerBlock: blob.target * Number(GAS_PER_BLOB),
    maxBlobGasPerBlock: blob.max * Number(GAS_PER_BLOB),
    blobGasPriceUpdateFraction: blob.baseFeeUpdateFraction,
    target: blob.target,
    max: blob.max,
  }
}

function blobGasSchedule(blob: BlobParams): BpoSchedule {
  return {
    targetBlobGasPerBlock: BigInt(blob.target) * GAS_PER_BLOB,
    maxBlobGasPerBlock: BigInt(blob.max) * GAS_PER_BLOB,
    blobGasPriceUpdateFraction: BigInt(blob.baseFeeUpdateFraction),
  }
}

type ChainParams = Readonly<Record<string, number | string>>

/** The parameters by which a chain differs from others at the same fork, apart from blobs. */
function ownParams(config: ChainConfig, codeBytesMax: number | undefined): ChainParams {
  const { withdrawalRequestContractAddress, consolidationRequestContractAddress, zeroBaseFee } = config
  return {
    ...(codeBytesMax === undefined ? {} : { maxCodeSize: codeBytesMax }),
    // The lowest blob base fee is a factor of every other.
    ...(zeroBaseFee === true ? { minBlobGas: 0 } : {}),
    ...(withdrawalRequestContractAddress === undefined
      ? {}
      : { withdrawalRequestPredeployAddress: toHex(withdrawalRequestContractAddress) }),
    ...(consolidationRequestContractAddress === undefined
      ? {}
      : { consolidationRequestPredeployAddress: toHex(consolidationRequestContractAddress) }),
  }
}

const commons = new WeakMap<ChainConfig, Map<string, Common>>()

/**
 * The `Common` of a chain at a fork. Calls with the same `config` object, fork and limit return the same `Common`.
 *
 * The hardfork of a `Common` cannot change: decode blocks and transactions with the `Common` of their own fork, and
 * without `setHardfork` options. An EVM for blocks that were sealed by clique needs the option `cliqueSigner`.
 *
 * @param codeBytesMax maximum length of the code of a new contract in bytes, if the chain has its own
 */
export function makeCommon(config: ChainConfig, fork: Fork, codeBytesMax?: number): Common {
  let byRules = commons.get(config)
  if (byRules === undefined) {
    byRules = new Map()
    commons.set(config, byRules)
  }
  const key = `${fork} ${codeBytesMax ?? ''}`
  let common = byRules.get(key)
  if (common === undefined) {
    const [chain, params] = [commonChain(config, fork), ownParams(config, codeBytesMax)]
    common = new ForkCommon(chain, hardforkName(fork), blobParamsOf(config, fork), params)
    byRules.set(key, common)
  }
  return common
}

function hardforkName(fork: Fork): string {
  return fork === 'frontier' ? 'chainstart' : fork
}

/**
 * Returns the blob parameters of a fork. A fork without parameters of its own has those of the latest earlier fork that
 * has parameters.
 */
function blobParamsOf(config: ChainConfig, fork: Fork): BlobParams | undefined {
  const reached = BLOB_FORKS.filter((blobFork) => isAtLeast(fork, blobFork))
  return reached.map((blobFork) => config.blobSchedule[blobFork]).findLast((params) => params !== undefined)
}

/** ethereumjs' description of the chain, with only the forks up to `fork`, because ethereumjs needs no later forks. */
function commonChain(config: ChainConfig, fork: Fork): CommonChain {
  const forks = FORKS.filter(
    (each) =>
      each === fork || (isAtLeast(fork, each) && (!isOptionalFork(each) || isScheduled(config, each))),
  )
  const bpoForks = forks.filter((each) => each.startsWith('bpo'))
  return {
    name: `chain-${config.chainId}`,
    chainId: config.chainId.toString(),
    genesis: { gasLimit: 0, difficulty: 0, nonce: '0x0000000000000000', extraData: '0x' },
    hardforks: forks.map((each) => {
      if (each === 'frontier') return { name: 'chainstart', block: 0 }
      if (each === 'paris') return { name: 'paris', block: null }
      if (isBlockFork(each)) return { name: each, block: config.blocks[each] ?? null }
      const timestamp = config.times[each]
      return { name: each, block: null, ...(timestamp === undefined ? {} : { timestamp }) }
    }),
    customHardforks: Object.fromEntries(bpoForks.map((each) => [each, { eips: [] }])),
    bootstrapNodes: [],
    consensus:
      config.engine === 'clique'
        ? { type: 'poa', algorithm: 'clique', clique: { period: 0, epoch: 0, ...config.clique } }
        : { type: 'pow', algorithm: 'ethash', ethash: {} },
    depositContractAddress: toHex(config.depositContractAddress),
  }
}
