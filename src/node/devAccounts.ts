/** The accounts that `cartulary dev` prints, with publicly known keys. */

import fs from 'node:fs'
import { stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { checksumAddress } from '../chain/checksumAddress.ts'
import { accountOfKey, accountsOfMnemonic, type KeyedAccount, wordsOfMnemonic } from '../chain/hdKeys.ts'
import { fromHex, toHex } from '../chain/hex.ts'
import { UsageError } from '../config/usageError.ts'
import { options, type Settings } from '../config.ts'
import { CommandError } from './commandError.ts'
import type { NodeAccount } from './nodeTypes.ts'

const PRIVATE_KEY = /^0x[0-9a-fA-F]{64}$/

/** An account and its name: the name in the accounts file, or the derivation index in parentheses. */
export interface NamedAccount extends KeyedAccount {
  readonly name: string
}

/**
 * Returns the accounts in the configured file. Without a file, returns the accounts that are derived from the mnemonic
 * and funded by the genesis block.
 *
 * @param genesisNumber number of the archive's first block
 * @throws CommandError BAD_FILE
 * @throws UsageError BAD_VALUE
 */
export function devAccounts(reader: StateReader, genesisNumber: number, settings: Settings): NamedAccount[] {
  const { devAccounts: file } = settings
  if (file !== undefined) return readAccounts(file)
  const state = stateAt(reader, genesisNumber)
  return mnemonicAccounts(settings)
    .map((account, index) => ({ ...account, name: `(${index})` }))
    .filter(({ address }) => (state.account(address)?.balance ?? 0n) > 0n)
}

/** Addresses and names at which only programs of this machine reach a node. */
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i

/**
 * Whether the node signs with the keys of its accounts. The node signs for every client that can reach it, and the
 * signature of a message is valid on every chain. If the keys may be secret, the node therefore signs only if it
 * listens on an address that only this machine can reach.
 */
export function maySign({ devAccounts: file, mnemonic, host }: Settings): boolean {
  const arePublic = file === undefined && mnemonic === options.mnemonic.default
  return arePublic || LOOPBACK.test(host)
}

/**
 * Returns the accounts that are derived from the mnemonic.
 *
 * @throws UsageError BAD_VALUE; its message does not repeat the phrase
 */
export function mnemonicAccounts({ mnemonic, accounts }: Settings): KeyedAccount[] {
  return withFlag(() => accountsOfMnemonic(mnemonic, accounts))
}

/**
 * Checks the mnemonic without deriving accounts, which takes time.
 *
 * @throws UsageError BAD_VALUE; its message does not repeat the phrase
 */
export function checkMnemonic({ mnemonic }: Settings): void {
  withFlag(() => wordsOfMnemonic(mnemonic))
}

function withFlag<T>(work: () => T): T {
  try {
    return work()
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause
    throw new UsageError('BAD_VALUE', '--mnemonic', `--mnemonic: ${cause.message}`, { cause })
  }
}

/** Returns the accounts as human-readable text, which is empty if there are no accounts. */
export function accountsText(accounts: readonly NamedAccount[]): string {
  if (accounts.length === 0) return ''
  const width = Math.max(...accounts.map(({ name }) => name.length))
  const rows = accounts.map(
    ({ name, address, privateKey }) =>
      `${name.padEnd(width)}  ${checksumAddress(address)}  ${toHex(privateKey)}`,
  )
  return `Accounts and their private keys. EVERYBODY KNOWS THESE KEYS: never send funds to these accounts on a real chain.

${rows.join('\n')}

`
}

function readAccounts(file: string): NamedAccount[] {
  let json: unknown
  try {
    json = JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch (cause) {
    // Omit the message of JSON.parse, which quotes the text, and with it the keys.
    const reason = cause instanceof SyntaxError ? 'is not valid JSON' : (cause as Error).message
    throw new CommandError('BAD_FILE', `accounts file ${file}: ${reason}`, { cause })
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) throw badAccounts(file)
  return Object.entries(json).map(([name, key]: [string, unknown]) => {
    if (typeof key !== 'string' || !PRIVATE_KEY.test(key)) throw badAccounts(file)
    try {
      return { name, ...accountOfKey(fromHex(key)) }
    } catch {
      throw badAccounts(file)
    }
  })
}

function badAccounts(file: string): CommandError {
  return new CommandError(
    'BAD_FILE',
    `accounts file ${file}: expected an object, name → private key (0x, 64 hex digits)`,
  )
}

/** Returns accounts as the library's type `NodeAccount`. */
export function nodeAccounts(accounts: readonly KeyedAccount[]): NodeAccount[] {
  return accounts.map(({ address, privateKey }) => ({
    address: checksumAddress(address),
    privateKey: toHex(privateKey),
  }))
}
