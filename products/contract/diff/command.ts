/** The command `contract:diff`: compares two OpenRPC documents, or releases openrpc.json if its version permits. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { diffContracts } from './diffContracts.ts'
import { DocumentFault } from './document.ts'
import { readDocument } from './input.ts'
import { type ReleaseFiles, releaseContract } from './releaseContract.ts'
import { judge, reportText } from './verdict.ts'

const USAGE = `Usage: npm run -s contract:diff -- [options] OLD [NEW]

Compares two OpenRPC documents: files, or - for standard input. NEW is openrpc.json by default.

  --json           the changes, and what they ask for, as JSON
  --documentation  lists changes of documentation too
  --release        writes released/openrpc.json from openrpc.json, if its version says what has changed since
  --release --anew the same without a look at what has changed, while this version is not published yet

Exit status: 0 when the version of NEW says what has changed, 1 when it does not, 2 for wrong usage.
`

const root = new URL('../../../', import.meta.url)
const FILES: ReleaseFiles = {
  contract: fileURLToPath(new URL('openrpc.json', root)),
  released: fileURLToPath(new URL('released/openrpc.json', root)),
}

/** The standard streams of the command. */
export interface CommandStreams {
  /** Standard input, read only for the path `-`. */
  readonly input: AsyncIterable<unknown>
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/**
 * Runs the command.
 *
 * @param args arguments of the command line
 * @param files the files of a release; tests pass other files
 * @returns the exit status
 */
export async function diffCommand(
  args: readonly string[],
  streams: CommandStreams,
  files: ReleaseFiles = FILES,
): Promise<number> {
  try {
    return await run(args, streams, files)
  } catch (error) {
    const isUsage = error instanceof TypeError && /^ERR_PARSE_ARGS/.test(codeOf(error))
    if (!(error instanceof DocumentFault) && !isUsage) throw error
    streams.complain(`${error.message}\n${isUsage ? `\n${USAGE}` : ''}`)
    return 2
  }
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}

async function run(args: readonly string[], streams: CommandStreams, files: ReleaseFiles): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      json: { type: 'boolean', default: false },
      documentation: { type: 'boolean', default: false },
      release: { type: 'boolean', default: false },
      anew: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    streams.print(USAGE)
    return 0
  }
  const { release, anew } = values
  if (release && positionals.length === 0) return releaseContract(files, anew, streams.print)
  const [before, after = files.contract, ...more] = positionals
  if (before === undefined || more.length > 0 || release || anew) {
    streams.complain(USAGE)
    return 2
  }
  return compare(before, after, values, streams)
}

async function compare(
  before: string,
  after: string,
  { json, documentation }: { json: boolean; documentation: boolean },
  { input, print }: CommandStreams,
): Promise<number> {
  if (before === '-' && after === '-')
    throw new DocumentFault('only one document can come from standard input')
  const [old, now] = [await readDocument(before, input), await readDocument(after, input)]
  const changes = diffContracts(old.document, now.document)
  const verdict = judge(changes, old.version, now.version)
  const { bump, versionMin, isSufficient } = verdict
  const versions = { before: old.version, after: now.version, min: versionMin }
  print(
    json
      ? `${JSON.stringify({ changes, bump, versions, isSufficient }, null, 2)}\n`
      : reportText(changes, verdict, now.version, documentation),
  )
  return isSufficient ? 0 : 1
}
