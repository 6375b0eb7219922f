/** The command `contract:peers`: lists what other nodes have and the contract has not. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { arrayAt, DocumentFault, isObject, type JsonObject, OpenRpc } from '../diff/document.ts'
import { withPlainSchemas } from '../toolForms.ts'
import { compareErrors, compareMembers, compareMethods } from './comparePeers.ts'
import { readExecutionApis } from './executionApis.ts'
import { goMethods, type PeerMethod } from './goMethods.ts'
import { readPackages } from './goSource.ts'
import { methodsIn } from './ownContract.ts'

const USAGE = `Usage: npm run -s contract:peers -- [--execution-apis DIR] [--geth DIR] [--erigon DIR]

Lists the methods of execution-apis, geth and Erigon that openrpc.json lacks or has under another name, and the parameters,
members and errors that execution-apis has in methods of openrpc.json. Nothing of the list must be done: it is read before a
release, by hand.

  --execution-apis DIR  a copy of its repository, or the openrpc.json that is built of it
  --geth DIR            the source of geth, for example of the module cache of Go
  --erigon DIR          the source of Erigon, or its folder rpc/jsonrpc

Exit status: 0 when the list was made, 2 for wrong usage, and for a place without methods.
`

const CONTRACT = fileURLToPath(new URL('../../../openrpc.json', import.meta.url))

/** The standard streams of the command. */
export interface CommandStreams {
  readonly print: (text: string) => void
  readonly complain: (text: string) => void
}

/**
 * Runs the command.
 *
 * @param args arguments of the command line
 * @param contract path of the contract; tests pass another file
 * @returns the exit status
 */
export function peersCommand(args: readonly string[], streams: CommandStreams, contract = CONTRACT): number {
  try {
    return run(args, streams, contract)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    const isUsage = error instanceof TypeError && code.startsWith('ERR_PARSE_ARGS')
    const isUnread = error instanceof DocumentFault || code === 'ENOENT' || code === 'ENOTDIR'
    if (!(error instanceof Error && (isUsage || isUnread))) throw error
    streams.complain(`${error.message}\n${isUsage ? `\n${USAGE}` : ''}`)
    return 2
  }
}

function run(args: readonly string[], { print, complain }: CommandStreams, file: string): number {
  const folder = { type: 'string' } as const
  const { values } = parseArgs({
    args: [...args],
    options: { 'execution-apis': folder, geth: folder, erigon: folder, help: { type: 'boolean' } },
  })
  const { 'execution-apis': executionApis, geth, erigon } = values
  if (values.help === true) {
    print(USAGE)
    return 0
  }
  if (executionApis === undefined && geth === undefined && erigon === undefined) {
    complain(USAGE)
    return 2
  }
  const contract = new OpenRpc(withPlainSchemas(JSON.parse(readFileSync(file, 'utf8')) as JsonObject))
  if (executionApis !== undefined) print(executionApisText(contract, executionApis))
  if (geth !== undefined) print(goText(contract, 'geth', geth))
  if (erigon !== undefined) print(goText(contract, 'Erigon', erigon))
  return 0
}

function executionApisText(contract: OpenRpc, place: string): string {
  const peer = readExecutionApis(place)
  const methods = [...methodsIn(peer)].map(([name, method]): PeerMethod => {
    const params = arrayAt(method, 'params').map((param) => peer.resolve(param))
    return { name, params: params.map((param) => String(isObject(param) ? param.name : '')) }
  })
  requireMethods(methods, 'execution-apis', place)
  return [
    heading('execution-apis', place, methods.length),
    section('methods and parameters', compareMethods(contract, methods)),
    section('members', compareMembers(contract, peer)),
    section('errors', compareErrors(contract, peer)),
  ].join('')
}

function goText(contract: OpenRpc, name: string, place: string): string {
  const { methods, unresolved } = goMethods(readPackages(place))
  requireMethods(methods, name, place)
  return [
    heading(name, place, methods.length),
    section('methods and parameters', compareMethods(contract, methods)),
    unresolved.length === 0 ? '' : section('services whose type was not found', unresolved),
  ].join('')
}

/** @throws DocumentFault when there is no method, because a list of nothing would look like agreement */
function requireMethods(methods: readonly PeerMethod[], name: string, place: string): void {
  if (methods.length === 0)
    throw new DocumentFault(`${place} has no methods of ${name}: it may be the wrong folder`)
}

function heading(name: string, place: string, methods: number): string {
  return `${name} (${revisionOf(place)}): ${methods} methods. It has, and openrpc.json has not:\n`
}

function section(title: string, lines: readonly string[]): string {
  const list = lines.length === 0 ? ['nothing'] : lines
  return `  ${title}\n${list.map((line) => `    ${line}\n`).join('')}`
}

/** Returns the commit of a checkout, or the version in the name of a module's folder. */
function revisionOf(place: string): string {
  if (existsSync(path.join(place, '.git'))) {
    const { stdout, status } = spawnSync('git', ['-C', place, 'rev-parse', '--short=8', 'HEAD'])
    if (status === 0) return stdout.toString('utf8').trim()
  }
  return /@(v[\w.-]+)/.exec(place)?.[1] ?? 'unknown revision'
}
