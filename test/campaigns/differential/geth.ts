/** Runs geth on the same chain: finds the program, imports the chain and sets the head. */
import { spawnSync } from 'node:child_process'
import { createHmac } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { type Program, start } from './programs.ts'

/** The version with which this node's answers were compared */
const VERSION = 'v1.17.8'
const MODULE = `github.com/ethereum/go-ethereum/cmd/geth@${VERSION}`
/** Milliseconds; the first compilation of geth takes minutes */
const INSTALL_MS_MAX = 540_000
/** Options for an archive node: every state of the chain, and every transaction and log indexed */
const ARCHIVE = ['--gcmode', 'archive', '--state.scheme', 'hash']
const WHOLE = ['--history.logs', '0', '--history.transactions', '0', '--syncmode', 'full']
const ALONE = ['--nodiscover', '--maxpeers', '0', '--port', '0', '--ipcdisable']
const METHODS = ['--http', '--http.api', 'eth,debug,net,web3,txpool', '--rpc.allow-unprotected-txs']

/** The chain of a test: a genesis file in geth's format, and a chain file. */
export interface Chain {
  readonly name: string
  readonly genesis: string
  readonly blocks: string
  /** Whether headers break rules that only a block producer can break */
  readonly trustHeaders: boolean
  /** Whether there are blocks of Amsterdam. Default: no */
  readonly isOfAmsterdam?: boolean
}

/**
 * Finds geth: the environment's GETH, else `geth` in PATH, else a program compiled by Go.
 *
 * @param folder install location of a compiled program
 * @returns undefined without geth and Go
 */
export function findGeth(folder: string): string | undefined {
  const named = process.env.GETH
  if (named !== undefined && named !== '') return named
  if (answers('geth', ['version'])) return 'geth'
  if (!answers('go', ['version'])) return undefined
  console.log(`compiling ${MODULE} …`)
  const env = { ...process.env, GOBIN: folder, GOFLAGS: '-mod=mod' }
  const { status } = spawnSync('go', ['install', MODULE], { env, stdio: 'inherit', timeout: INSTALL_MS_MAX })
  return status === 0 ? path.join(folder, 'geth') : undefined
}

/** Imports the chain, serves it on a free port, and makes its last block the latest, safe and finalized block. */
export async function serveGeth(geth: string, chain: Chain, folder: string): Promise<Program> {
  const data = ['--datadir', folder, '--state.scheme', 'hash']
  must(geth, [...data, 'init', chain.genesis])
  must(geth, [...data, '--gcmode', 'archive', '--cache.preimages', 'import', chain.blocks])
  const ports = ['--http.port', '0', '--authrpc.port', '0']
  const args = ['--datadir', folder, ...ARCHIVE, ...WHOLE, ...ALONE, ...METHODS, ...ports]
  const started = await start(
    geth,
    args,
    /HTTP server started +endpoint=(127\.0\.0\.1:\d+) auth=(true|false)/,
    2,
  )
  const [auth, open] = ['true', 'false'].map(
    (mark) => started.matches.find(([, , kind]) => kind === mark)?.[1],
  )
  const url = `http://${open}`
  await finalize(`http://${auth}`, path.join(folder, 'geth', 'jwtsecret'), url)
  return { url, pid: started.pid, stop: started.stop }
}

function answers(program: string, args: readonly string[]): boolean {
  return spawnSync(program, args, { stdio: 'ignore' }).status === 0
}

function must(geth: string, args: readonly string[]): void {
  const { status, stderr } = spawnSync(geth, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`geth ${args.at(-2)}: ${stderr.slice(-2_000)}`)
}

/** Acts as a consensus client: calls engine_forkchoiceUpdatedV3, signed with the secret of the data folder. */
async function finalize(engine: string, secretFile: string, url: string): Promise<void> {
  const block = (await call(url, 'eth_getBlockByNumber', ['latest', false])) as { hash: string }
  const secret = Buffer.from(fs.readFileSync(secretFile, 'utf8').trim().replace('0x', ''), 'hex')
  const text = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')
  const unsigned = `${text({ alg: 'HS256', typ: 'JWT' })}.${text({ iat: Math.floor(Date.now() / 1000) })}`
  const signature = createHmac('sha256', secret).update(unsigned).digest('base64url')
  const { hash } = block
  const state = { headBlockHash: hash, safeBlockHash: hash, finalizedBlockHash: hash }
  const authorization = `Bearer ${unsigned}.${signature}`
  await call(engine, 'engine_forkchoiceUpdatedV3', [state, null], { authorization })
}

async function call(
  url: string,
  method: string,
  params: readonly unknown[],
  headers: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await response.json()) as { result?: unknown; error?: { message: string } }
  if (error !== undefined) throw new Error(`${method}: ${error.message}`)
  return result
}
