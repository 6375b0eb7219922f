/** Checks the option --begin, and says where the block after which an archive begins is found. */
import { fromHex, toQuantity } from '../chain/hex.ts'
import { UsageError } from '../config/usageError.ts'
import type { Settings } from '../config.ts'
import { type BeginningAt, beginningAtNode, beginningInFile } from '../node/beginning.ts'

const HASH = /^0x[0-9a-fA-F]{64}$/
const TAGS: readonly string[] = ['latest', 'safe', 'finalized']

type Options = Pick<Settings, 'begin' | 'trustUpstream' | 'noProofs' | 'follow' | 'agree'>

/**
 * Returns where a new archive begins; undefined without --begin. A block of a file is asked for by its hash. A followed node
 * is asked by hash, too, unless its word is trusted.
 *
 * @param file path of the first file to import, if there is one
 * @param say is told which followed nodes failed
 * @throws UsageError BAD_VALUE, CONFLICTING_OPTIONS, MISSING_OPTION
 */
export function beginningOf(
  { begin, trustUpstream, noProofs, follow, agree }: Options,
  file: string | undefined,
  say: (text: string) => void,
): BeginningAt | undefined {
  if (begin === undefined) return undefined
  if (noProofs) throw conflict('leave out --no-proofs')
  if (file === '-') throw conflict('pass a file in place of -')
  const hash = HASH.test(begin) ? fromHex(begin) : undefined
  if (hash !== undefined && file !== undefined) return beginningInFile(hash, file)
  if (follow === undefined) {
    if (file === undefined)
      throw new UsageError('MISSING_OPTION', '--begin', '--begin goes with --follow or --import')
    throw expected(begin, 'the hash of a block, 0x and 64 digits')
  }
  if (hash !== undefined) return beginningAtNode(hash, follow, 1, say)
  if (!TAGS.includes(begin) && !/^\d{1,15}$/.test(begin))
    throw expected(begin, `the hash of a block, 0x and 64 digits, or ${TAGS.join(', ')} or a number`)
  if (!trustUpstream) {
    const why =
      'nothing tells whether this is a block of the chain: pass its hash, from a source that you trust, or --trust-upstream'
    throw new UsageError('CONFLICTING_OPTIONS', '--begin', `--begin ${begin}: ${why}`)
  }
  return beginningAtNode(TAGS.includes(begin) ? begin : toQuantity(Number(begin)), follow, agree, say)
}

function conflict(advice: string): UsageError {
  return new UsageError('CONFLICTING_OPTIONS', '--begin', `--begin: ${advice}`)
}

function expected(begin: string, what: string): UsageError {
  return new UsageError('BAD_VALUE', '--begin', `--begin ${begin}: expected ${what}`)
}
