/** Checks the option --begin, and says where the block after which an archive begins is found. */
import { fromHex } from '../chain/hex.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { type BeginningAt, beginningAtNode, beginningInFile, type NamedBlock } from '../node/beginning.ts'

const HASH = /^0x[0-9a-fA-F]{64}$/
const NUMBER = /^\d{1,15}$/
const TAGS: readonly string[] = ['latest', 'safe', 'finalized']

type Options = Pick<Settings, 'begin' | 'trustUpstream' | 'noProofs' | 'follow' | 'agree'>

/**
 * Returns where a new archive begins; undefined without --begin. A block of a file is asked for by its hash. A followed node
 * is asked by hash, too, unless its word is trusted. An archive that is there is only compared with --begin, so that the
 * option can stay in the environment of a node; it need not say where the block is found.
 *
 * @param file path of the first file to import, if there is one
 * @param isThere returns whether the data folder has an archive
 * @param say is told which followed nodes failed
 * @throws UsageError BAD_VALUE, CONFLICTING_OPTIONS, MISSING_OPTION
 */
export function beginningOf(
  options: Options,
  file: string | undefined,
  isThere: () => boolean,
  say: (text: string) => void,
): BeginningAt | undefined {
  const { begin } = options
  if (begin === undefined) return undefined
  try {
    return newBeginning(begin, options, file, say)
  } catch (error) {
    const named = namedBlock(begin)
    if (named === undefined || !isThere()) throw error
    // An archive of which only the folder is there has no beginning yet.
    return { ...named, headers: () => Promise.reject(error) }
  }
}

function newBeginning(
  begin: string,
  { trustUpstream, noProofs, follow, agree }: Options,
  file: string | undefined,
  say: (text: string) => void,
): BeginningAt {
  if (noProofs) throw conflict('leave out --no-proofs')
  if (file === '-') throw conflict('pass a file in place of -')
  const named = namedBlock(begin)
  if (named?.hash !== undefined && file !== undefined) return beginningInFile(named.hash, file)
  const hashOnly = 'the hash of a block, 0x and 64 digits'
  if (named === undefined)
    throw expected(begin, follow === undefined ? hashOnly : `${hashOnly}, or ${TAGS.join(', ')} or a number`)
  if (follow === undefined) {
    if (file === undefined)
      throw new UsageError('MISSING_OPTION', '--begin', '--begin goes with --follow or --import')
    throw expected(begin, hashOnly)
  }
  if (named.hash !== undefined) return beginningAtNode(named, follow, 1, say)
  if (!trustUpstream) {
    const why =
      'nothing tells whether this is a block of the chain: pass its hash, from a source that you trust, or --trust-upstream'
    throw new UsageError('CONFLICTING_OPTIONS', '--begin', `--begin ${begin}: ${why}`)
  }
  return beginningAtNode(named, follow, agree, say)
}

/** Returns the block that a value of --begin names; undefined if it names none. */
function namedBlock(begin: string): NamedBlock | undefined {
  if (HASH.test(begin)) return { hash: fromHex(begin) }
  if (TAGS.includes(begin)) return { tag: begin }
  return NUMBER.test(begin) ? { number: Number(begin) } : undefined
}

function conflict(advice: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', '--begin', `--begin: ${advice}`)
}

function expected(begin: string, what: string): UsageError {
  return new UsageError('BAD_VALUE', '--begin', `--begin ${begin}: expected ${what}`)
}
