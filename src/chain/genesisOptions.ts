/**
 * Reads the options of private networks from the `config` section of a genesis file: those of Besu
 * (config/GenesisConfigOptions.java at 3fd224e2) and of GoQuorum (params/config.go at 0d4a719f).
 */
import { CODE_BYTES_MAX } from './blockAccessList.ts'
import { ChainError } from './errors.ts'
import type { ChainConfig } from './forks.ts'
import { type ExactJson, readInteger, readObject, readPadded, readSafeInteger } from './genesisJson.ts'
import { type Fields, readKeys } from './genesisKeys.ts'
import { equalBytes } from './hex.ts'
import { CONSOLIDATION_REQUEST_ADDRESS, WITHDRAWAL_REQUEST_ADDRESS } from './systemContracts.ts'

/** Limits of GoQuorum for a size in `maxCodeSizeConfig`, in KiB. */
const CODE_SIZE_LEAST = 24
const CODE_SIZE_MOST = 128
const KIB = 1024
const CODE_SIZE_KEYS: ReadonlySet<string> = new Set(['block', 'size'])

type Options = Pick<
  ChainConfig,
  | 'withdrawalRequestContractAddress'
  | 'consolidationRequestContractAddress'
  | 'zeroBaseFee'
  | 'contractSizeLimit'
  | 'maxCodeSizes'
>

/**
 * Returns the options that the section has. Options with the value that a chain without the option has are left out, so
 * that equal rules are equal configurations.
 *
 * @param fields of the section, by key in lower case
 * @throws ChainError BAD_GENESIS
 */
export function readOptions(fields: Fields): Options {
  const [withdrawals, consolidations] = (
    [
      ['withdrawalRequestContractAddress', WITHDRAWAL_REQUEST_ADDRESS],
      ['consolidationRequestContractAddress', CONSOLIDATION_REQUEST_ADDRESS],
    ] as const
  ).map(([key, standard]) => {
    const own = readPadded(fields.get(key.toLowerCase()), `config.${key}`, 20)
    return own === undefined || equalBytes(own, standard) ? {} : { [key]: own }
  })
  const limit = fields.get('contractsizelimit')
  // Besu reads a signed integer of 32 bits.
  const contractSizeLimit = limit === false ? undefined : readInteger(limit, 'config.contractSizeLimit', 31)
  const maxCodeSizes = readCodeSizes(fields.get('maxcodesizeconfig'))
  return {
    ...withdrawals,
    ...consolidations,
    ...(readFlag(fields.get('zerobasefee'), 'config.zeroBaseFee') ? { zeroBaseFee: true } : {}),
    ...(contractSizeLimit === undefined ? {} : { contractSizeLimit: Number(contractSizeLimit) }),
    ...(maxCodeSizes === undefined ? {} : { maxCodeSizes }),
  }
}

/**
 * Checks that the chain has one limit for codes at most, because Besu ignores GoQuorum's and GoQuorum Besu's; and that
 * the codes fit in the access lists of blocks, which Amsterdam introduces.
 *
 * @throws ChainError BAD_GENESIS
 */
export function checkCodeSizes({ contractSizeLimit, maxCodeSizes = [], times }: ChainConfig): void {
  const fail = (key: string, expected: string): never => {
    throw new ChainError({ code: 'BAD_GENESIS', path: `config.${key}`, expected })
  }
  if (contractSizeLimit !== undefined && maxCodeSizes.length > 0)
    fail('maxCodeSizeConfig', 'absent beside contractSizeLimit')
  if (times.amsterdam === undefined) return
  const expected = `at most ${CODE_BYTES_MAX} bytes if Amsterdam is scheduled`
  if ((contractSizeLimit ?? 0) > CODE_BYTES_MAX) fail('contractSizeLimit', expected)
  if (maxCodeSizes.some(({ bytes }) => bytes > CODE_BYTES_MAX)) fail('maxCodeSizeConfig', expected)
}

function readFlag(value: ExactJson | undefined, path: string): boolean {
  if (value === undefined || value === null) return false
  if (typeof value === 'boolean') return value
  throw new ChainError({ code: 'BAD_GENESIS', path, expected: 'true or false' })
}

/** Reads a list of `{block, size}`, with sizes in KiB. GoQuorum: params/config.go, `CheckMaxCodeConfigData`. */
function readCodeSizes(value: ExactJson | undefined): ChainConfig['maxCodeSizes'] {
  const path = 'config.maxCodeSizeConfig'
  if (value === undefined || value === null || value === false) return undefined
  if (!Array.isArray(value)) throw new ChainError({ code: 'BAD_GENESIS', path, expected: 'a list' })
  let least = 0
  const sizes = value.map((item, index) => {
    const at = `${path}.${index}`
    const entry = readKeys(readObject(item, at), CODE_SIZE_KEYS, `maxCodeSizeConfig.${index}.`)
    const block = readSafeInteger(entry.get('block'), `${at}.block`)
    if (block === undefined || block < least) {
      throw new ChainError({ code: 'BAD_GENESIS', path: `${at}.block`, expected: `at least ${least}` })
    }
    least = block
    const size = readSafeInteger(entry.get('size'), `${at}.size`) ?? 0
    if (size < CODE_SIZE_LEAST || size > CODE_SIZE_MOST) {
      const expected = `${CODE_SIZE_LEAST} to ${CODE_SIZE_MOST}`
      throw new ChainError({ code: 'BAD_GENESIS', path: `${at}.size`, expected })
    }
    return { block, bytes: size * KIB }
  })
  return sizes.length === 0 ? undefined : sizes
}
