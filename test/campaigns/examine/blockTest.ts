/** Plays a block test: adds blocks to a genesis, and checks accepted and refused blocks, the head and its state. */
import { EMPTY_CODE_HASH } from '../../../src/chain/crypto.ts'
import type { ChainConfig } from '../../../src/chain/forks.ts'
import type { Genesis, GenesisAccount } from '../../../src/chain/genesis.ts'
import { equalBytes, fromHex, fromHexPadded, toBigInt, toHex } from '../../../src/chain/hex.ts'
import { decodeBlock } from '../../../src/ingest/block.ts'
import { IngestError } from '../../../src/ingest/errors.ts'
import { makeGenesisBlock } from '../../../src/ingest/genesisBlock.ts'
import { FixtureChain, withBodyRoots } from './blockChain.ts'
import type { BlockJson, BlockTestJson, StateJson } from './fixtures.ts'
import { configOfNetwork } from './networks.ts'
import { PreState } from './preState.ts'
import { integerOf } from './quantities.ts'
import { type Check, matches } from './verdict.ts'

/** Names of exceptions for invalid transactions, of both test suites. */
const OF_TRANSACTION = /^(?:TR_|TransactionException\.|IntrinsicGas|SenderNotEOA)/
/** Causes that make a refusal a bug of ours. */
const FAULTS = [TypeError, RangeError, ReferenceError, SyntaxError]

const configs = new Map<string, ChainConfig>()

/** @returns the first difference from the fixture; undefined without one */
export async function playBlockTest(test: BlockTestJson): Promise<Check | undefined> {
  const genesis = genesisOf(test)
  const genesisHash = toHex((await makeGenesisBlock(genesis)).hash)
  if (genesisHash !== test.genesisBlockHeader.hash) {
    return { what: 'genesis hash', expected: test.genesisBlockHeader.hash, actual: genesisHash }
  }
  const chain = await FixtureChain.open(genesis)
  try {
    for (const [at, block] of test.blocks.entries()) {
      const check = await playBlock(chain, block)
      if (check !== undefined)
        return { ...check, what: `block ${at + 1} of ${test.blocks.length}: ${check.what}` }
    }
    return checkEnd(chain, test)
  } finally {
    await chain.close()
  }
}

async function playBlock(chain: FixtureChain, block: BlockJson): Promise<Check | undefined> {
  const exception = exceptionOf(block)
  const head = toHex(chain.head.hash)
  const bytes = fromHex(block.rlp)
  const refusal = await refusalOf(chain, bytes)
  if (exception === undefined) {
    return matches('', 'taken', refusal === undefined ? 'taken' : `refused: ${refusal.message}`)
  }
  if (refusal === undefined) return { what: '', expected: `refused: ${exception}`, actual: 'taken' }
  return (
    matches('head after the refusal', head, toHex(chain.head.hash)) ??
    (await playWithRoots(chain, bytes, exception))
  )
}

/**
 * Plays a refused block again with a correct transactions root. Many blocks with an invalid transaction have a wrong
 * root, for which any node refuses them; with the correct root only the transaction remains to refuse.
 */
async function playWithRoots(
  chain: FixtureChain,
  bytes: Uint8Array,
  exception: string,
): Promise<Check | undefined> {
  if (!exception.split('|').every((word) => OF_TRANSACTION.test(word))) return undefined
  const mended = withBodyRoots(bytes)
  if (mended === undefined) return undefined
  const head = toHex(chain.head.hash)
  const refusal = await refusalOf(chain, mended)
  const expected = `refused: ${exception}`
  if (refusal === undefined) return { what: 'with the root of its transactions', expected, actual: 'taken' }
  // The block was executed with another outcome than its header has.
  const isOutcome = refusal.code === 'EXECUTION_MISMATCH' && refusal.mismatch !== undefined
  if (isOutcome) return { what: 'with the root of its transactions', expected, actual: refusal.message }
  return matches('head after the second refusal', head, toHex(chain.head.hash))
}

/** @throws errors that are bugs, not refusals */
async function refusalOf(chain: FixtureChain, bytes: Uint8Array): Promise<IngestError | undefined> {
  try {
    await chain.add(bytes)
    return undefined
  } catch (error) {
    if (!(error instanceof IngestError)) throw error
    const { cause } = error
    if (FAULTS.some((fault) => cause instanceof fault)) throw cause
    return error
  }
}

function exceptionOf(block: BlockJson): string | undefined {
  const entry = Object.entries(block).find(([key]) => key.startsWith('expectException'))
  return entry === undefined ? undefined : String(entry[1])
}

function checkEnd(chain: FixtureChain, test: BlockTestJson): Check | undefined {
  const { lastblockhash, postState, postStateHash } = test
  const root = toHex(chain.head.header.stateRoot)
  return (
    matches('last block', lastblockhash, toHex(chain.head.hash)) ??
    (postStateHash === undefined ? undefined : matches('state root', postStateHash, root)) ??
    (postState === undefined
      ? undefined
      : (checkState(chain, postState) ??
        matches('state root of postState', toHex(new PreState(postState).root), root)))
  )
}

function checkState({ state }: FixtureChain, expected: StateJson): Check | undefined {
  for (const [hex, json] of Object.entries(expected)) {
    const address = fromHexPadded(hex, 20)
    const account = state.account(address)
    if (account === undefined) return { what: hex, expected: 'an account', actual: 'none' }
    const code = equalBytes(account.codeHash, EMPTY_CODE_HASH) ? '0x' : toHex(state.code(account.codeHash))
    const check =
      matches(`nonce of ${hex}`, String(integerOf(json.nonce)), String(account.nonce)) ??
      matches(`balance of ${hex}`, String(integerOf(json.balance)), String(account.balance)) ??
      matches(`code of ${hex}`, json.code, code)
    if (check !== undefined) return check
    for (const [slot, value] of Object.entries(json.storage)) {
      const actual = toBigInt(state.slot(address, fromHexPadded(slot, 32)))
      const slotCheck = matches(`slot ${slot} of ${hex}`, String(integerOf(value)), String(actual))
      if (slotCheck !== undefined) return slotCheck
    }
  }
  return undefined
}

/** Genesis of a test's chain, under the rules of its network. */
export function genesisOf(test: BlockTestJson): Genesis {
  const { header } = decodeBlock(fromHex(test.genesisRLP))
  const alloc = Object.entries(test.pre).map(([address, account]): GenesisAccount => {
    const storage = Object.entries(account.storage).map(([key, value]) => ({
      key: fromHexPadded(key, 32),
      value: fromHexPadded(value, 32),
    }))
    return {
      address: fromHexPadded(address, 20),
      balance: integerOf(account.balance),
      nonce: integerOf(account.nonce),
      code: fromHex(account.code),
      storage: storage.filter(({ value }) => value.some((byte) => byte !== 0)),
    }
  })
  return { ...header, config: configOf(test), alloc }
}

/** Returns the same object for the same chain, because execution caches data by configuration object. */
function configOf({ network, config }: BlockTestJson): ChainConfig {
  const { chainid, blobSchedule } = config ?? {}
  const key = JSON.stringify([network, chainid, blobSchedule])
  let known = configs.get(key)
  if (known === undefined) {
    known = configOfNetwork(network, {
      ...(chainid === undefined ? {} : { chainId: integerOf(chainid) }),
      ...(blobSchedule === undefined ? {} : { blobSchedule }),
    })
    configs.set(key, known)
  }
  return known
}
