/**
 * Decides about each key of a genesis `config`, because a rule that is overlooked makes blocks invalid long after the
 * file was accepted. A key is understood (genesisConfig reads it), harmless, or refused by its name. All names here are
 * in lower case: `chainID` and `chainId` are both in use.
 */
import { ChainError } from './errors.ts'
import type { ExactJson, ExactObject } from './genesisJson.ts'
import { printable } from './printable.ts'

/** Maximum length of a key in an error, in characters. */
const KEY_CHARACTERS_MAX = 80

/** Keys that are accepted with every value, with the reason why no block here depends on them. */
export const HARMLESS_KEYS: Readonly<Record<string, string>> = {
  terminaltotaldifficultypassed: 'It says how to synchronize; where the merge is follows from the blocks.',
  terminalblocknumber: 'It repeats where the merge is, which follows from the difficulty of the blocks.',
  terminalblockhash: 'It repeats where the merge is, which follows from the difficulty of the blocks.',
  mergeblock: 'It repeats where the merge is, which follows from the difficulty of the blocks (Erigon).',
  eip150hash: 'It is the hash of a block, for clients that have headers only.',
  networkid: 'It tells peers of one network from those of another.',
  discovery: 'It says how to find peers.',
  bootnodes: 'It says how to find peers.',
  checkpoint: 'It is the block at which Besu begins to synchronize.',
  chainname: 'It is a name for people (Erigon).',
  defaultblockgaslimit: 'It is the gas limit at which producers aim (Erigon).',
  txnsizelimit: 'It bounds what the pool of GoQuorum takes; blocks are valid with longer transactions.',
  comment: 'It is a text for people.',
  _comment: 'It is a text for people.',
  __comment: 'It is a text for people.',
  'clique.createemptyblocks': 'It says when a signer seals; blocks are valid either way (Besu).',
  'clique.allowedfutureblocktime': 'It compares blocks with the clock of a node (GoQuorum).',
}

/**
 * Keys that are accepted with these values only: Erigon repeats the name of the engine, Besu names the curve of
 * signatures, and 0 means no limit in GoQuorum.
 */
const HARMLESS_VALUES: Readonly<Record<string, readonly ExactJson[]>> = {
  consensus: ['ethash', 'clique'],
  eccurve: ['secp256k1'],
  maxcodesize: ['0'],
}

/** Consensus engines. Some clients name them by a flag instead of a section. */
const ENGINES: ReadonlySet<string> = new Set([
  ...['aura', 'authorityround', 'bor', 'ibft', 'ibft2', 'istanbul', 'parlia', 'qbft', 'raft'],
])

/** Keys that tell to which family of chains with rules of its own a file belongs. */
const FAMILIES: ReadonlyMap<string, string> = new Map([
  ['arbitrum', 'Arbitrum'],
  ['berachain', 'Berachain'],
  ['optimism', 'the OP stack'],
  ['scroll', 'Scroll'],
  ['taiko', 'Taiko'],
])

/** The values of a section, by key in lower case. */
export type Fields = ReadonlyMap<string, ExactJson>

/**
 * Returns the values of a section.
 *
 * @param names the keys that the caller reads, in lower case
 * @param prefix the path of the section: empty, or for example `clique.`
 * @throws ChainError BAD_GENESIS when two keys differ only in the case of their letters, because clients choose
 * different ones; UNSUPPORTED_ENGINE, UNSUPPORTED_FORK, UNSUPPORTED_OPTION, as refuseUnknownKeys
 */
export function readKeys(section: ExactObject, names: ReadonlySet<string>, prefix = ''): Fields {
  refuseUnknownKeys(section, (name) => names.has(name.slice(prefix.length)), prefix)
  const fields = new Map<string, ExactJson>()
  for (const [key, value] of Object.entries(section)) {
    const name = key.toLowerCase()
    if (fields.has(name)) {
      const path = `config.${prefix}${printable(key, KEY_CHARACTERS_MAX)}`
      throw new ChainError({
        code: 'BAD_GENESIS',
        path,
        expected: 'there once, whatever the case of its letters',
      })
    }
    fields.set(name, value)
  }
  return fields
}

/**
 * Refuses a section that has a key that is neither understood nor harmless. Keys without value (null, false) are
 * accepted. An engine or a family is named rather than one of its other keys.
 *
 * @param isUnderstood tells of a name, in lower case and with `prefix`, whether its value is read elsewhere
 * @param prefix the path of the section: empty, or for example `clique.`
 * @throws ChainError UNSUPPORTED_ENGINE, UNSUPPORTED_FORK, UNSUPPORTED_OPTION
 */
function refuseUnknownKeys(section: ExactObject, isUnderstood: (name: string) => boolean, prefix = ''): void {
  const given = Object.entries(section).filter(([, value]) => value !== null && value !== false)
  const keys = given.map(([key, value]) => {
    const name = `${prefix}${key}`
    return { key: printable(name, KEY_CHARACTERS_MAX), name: name.toLowerCase(), value }
  })
  const engine = keys.find(({ name }) => ENGINES.has(name))
  if (engine !== undefined) throw new ChainError({ code: 'UNSUPPORTED_ENGINE', engine: engine.key })
  const foreign = keys.find(({ name }) => FAMILIES.has(name))
  if (foreign !== undefined) throw unsupportedKey(foreign.key, foreign.value, FAMILIES.get(foreign.name))
  for (const { key, name, value } of keys) {
    if (isUnderstood(name) || Object.hasOwn(HARMLESS_KEYS, name)) continue
    if (Object.hasOwn(HARMLESS_VALUES, name) && HARMLESS_VALUES[name]!.includes(value)) continue
    const isFork = /(?:block|time|timestamp)$/.test(name)
    throw isFork ? new ChainError({ code: 'UNSUPPORTED_FORK', fork: key }) : unsupportedKey(key, value)
  }
}

/** @param family the family of chains that the key tells, if it is known */
export function unsupportedKey(option: string, value: ExactJson, family?: string): ChainError {
  const isSection = typeof value === 'object' && value !== null
  return new ChainError({
    ...{ code: 'UNSUPPORTED_OPTION', option, isSection },
    ...(family === undefined ? {} : { family }),
  })
}
