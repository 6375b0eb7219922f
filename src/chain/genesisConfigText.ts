/** Writes a {@link ChainConfig} as the `config` section of a genesis file, in geth's dialect. */
import {
  BLOB_FORKS,
  BLOCK_FORKS,
  type BlobParams,
  type BlockFork,
  type ChainConfig,
  TIME_FORKS,
} from './forks.ts'
import { toHex } from './hex.ts'

/** geth: params/config.go, `ChainConfig`. */
const BLOCK_KEYS: { readonly [F in BlockFork]: readonly string[] } = {
  homestead: ['homesteadBlock'],
  dao: ['daoForkBlock'],
  tangerineWhistle: ['eip150Block'],
  spuriousDragon: ['eip155Block', 'eip158Block'],
  byzantium: ['byzantiumBlock'],
  constantinople: ['constantinopleBlock'],
  petersburg: ['petersburgBlock'],
  istanbul: ['istanbulBlock'],
  muirGlacier: ['muirGlacierBlock'],
  berlin: ['berlinBlock'],
  london: ['londonBlock'],
  arrowGlacier: ['arrowGlacierBlock'],
  grayGlacier: ['grayGlacierBlock'],
}

/**
 * Returns the configuration as JSON text, so that integers above 2^53 keep all digits. The inverse is `readConfig`
 * (chain/genesisConfig.ts), except that the text has neither `mergeBlock` nor `unknownFork`.
 */
export function genesisConfigText(config: ChainConfig): string {
  const { blocks, times, blobSchedule, clique, depositContractAddress } = config
  const { withdrawalRequestContractAddress, consolidationRequestContractAddress, maxCodeSizes } = config
  const members: [name: string, json: string | undefined][] = [
    ['chainId', String(config.chainId)],
    ...BLOCK_FORKS.flatMap((fork) => BLOCK_KEYS[fork].map((key) => entry(key, blocks[fork]))),
    ['daoForkSupport', config.daoForkSupport ? 'true' : undefined],
    entry('mergeNetsplitBlock', config.mergeNetsplitBlock),
    ...TIME_FORKS.map((fork) => entry(`${fork}Time`, times[fork])),
    entry('terminalTotalDifficulty', config.terminalTotalDifficulty),
    ['depositContractAddress', addressText(depositContractAddress)],
    ['withdrawalRequestContractAddress', addressText(withdrawalRequestContractAddress)],
    ['consolidationRequestContractAddress', addressText(consolidationRequestContractAddress)],
    ['zeroBaseFee', config.zeroBaseFee === true ? 'true' : undefined],
    entry('contractSizeLimit', config.contractSizeLimit),
    ['maxCodeSizeConfig', codeSizesText(maxCodeSizes)],
    config.engine === 'clique'
      ? ['clique', JSON.stringify(clique)]
      : ['ethash', objectText([entry('fixedDifficulty', config.fixedDifficulty)])],
    ['blobSchedule', objectText(BLOB_FORKS.map((fork) => [fork, blobText(blobSchedule[fork])]))],
  ]
  return objectText(members)
}

function blobText(params: BlobParams | undefined): string | undefined {
  if (params === undefined) return undefined
  const { target, max, baseFeeUpdateFraction } = params
  return JSON.stringify({ target, max, baseFeeUpdateFraction })
}

function addressText(address: Uint8Array | undefined): string | undefined {
  return address && JSON.stringify(toHex(address))
}

/** Sizes are in KiB, as in GoQuorum's genesis files. */
function codeSizesText(sizes: ChainConfig['maxCodeSizes']): string | undefined {
  return sizes && JSON.stringify(sizes.map(({ block, bytes }) => ({ block, size: bytes / 1024 })))
}

function entry(name: string, value: number | bigint | undefined): [name: string, json: string | undefined] {
  return [name, value === undefined ? undefined : String(value)]
}

function objectText(members: readonly (readonly [name: string, json: string | undefined])[]): string {
  const present = members.filter(([, json]) => json !== undefined)
  return `{${present.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join()}}`
}
