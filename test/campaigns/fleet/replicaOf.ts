/**
 * Serves the chain of a file from a replica: another node imports the file, and writes the log.
 *
 *   tsx replicaOf.ts --genesis FILE --import FILE --port N [--call-gas-cap N]
 *
 * `npm run conformance -- DIR --replica` runs this program for each chain. POSTGRES_URL names a server of PostgreSQL;
 * each run makes a database there, because several chains may have the same genesis.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { freePort, NodeProcess } from '../soak/nodeProcess.ts'
import { CuttableLink } from './cuttableLink.ts'

const POLL_MS = 50

const { values: options } = parseArgs({
  options: {
    genesis: { type: 'string' },
    import: { type: 'string' },
    port: { type: 'string' },
    'call-gas-cap': { type: 'string', default: '50000000' },
  },
})
const folder = mkdtempSync(path.join(tmpdir(), 'cartulary-replica-'))
const log = await newDatabase(process.env.POSTGRES_URL!)
// The writer follows nobody: nobody listens at the port.
const chain = ['--genesis', options.genesis!, '--import', options.import!, '--trust-headers']
chain.push('--follow', 'http://127.0.0.1:9')
const writer = nodeOf('writer', await freePort(), ['--role', 'writer', ...chain])
const port = await freePort()
const replica = nodeOf('replica', port, [
  ...['--role', 'replica', '--rate-limit', '0', '--call-gas-cap', options['call-gas-cap']],
])
process.on('SIGTERM', () => void end())
await writer.start()
await replica.start()
const head = await writer.askOne('eth_blockNumber', [])
while ((await replica.askOne('eth_blockNumber', []).catch(() => undefined)) !== head)
  await setTimeout(POLL_MS)
// The caller finds the port only when the replica is at the head.
await CuttableLink.open(port, Number(options.port))

function nodeOf(name: string, own: number, args: readonly string[]): NodeProcess {
  const common = ['serve', '--datadir', path.join(folder, name), '--log', log, '--no-docs']
  return new NodeProcess(own, [...common, '--node-url', `http://127.0.0.1:${own}`, ...args])
}

/** @returns URL of a new database on the server */
async function newDatabase(server: string): Promise<string> {
  const name = `chain_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${name}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function end(): Promise<void> {
  await Promise.all([writer.stop('SIGKILL'), replica.stop('SIGKILL')])
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
