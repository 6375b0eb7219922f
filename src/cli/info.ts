/** cartulary info: shows the chain, the head, the kept data and the size of an archive, without changing a byte. */
import { dataDirOf } from '../config/dataDir.ts'
import { archiveFolder, openArchiveReadOnly } from '../node/archiveFolder.ts'
import type { RecordKind } from '../store/schema.ts'
import { StoreError } from '../store/storeError.ts'
import { type ArchiveInfo, archiveInfo, type Blocks, type ForkStart } from './archiveInfo.ts'
import { type CommandSpec, JSON_SWITCH } from './command.ts'
import type { CommandIo } from './io.ts'
import { withStopSignal } from './stopSignal.ts'

const LABEL_WIDTH = 20
const UNITS = ['kB', 'MB', 'GB', 'TB'] as const

/** Kinds of records, as the table shows them. */
const KINDS: { readonly [K in RecordKind]: string } = {
  meta: 'archive facts',
  header: 'headers',
  numberOfHash: 'block hashes',
  body: 'bodies',
  senders: 'senders',
  receipts: 'receipts',
  accessList: 'access lists',
  totalDifficulty: 'total difficulties',
  transaction: 'transaction hashes',
  changeSet: 'state changes',
  account: 'accounts',
  slot: 'storage slots',
  code: 'contract code',
  preimage: 'hash preimages',
  accountNode: 'account trie nodes',
  storageNode: 'storage trie nodes',
  logAddress: 'log index: address',
  logTopic: 'log index: topic',
  edits: 'state set by hand',
  frames: 'traces: call frames',
  accesses: 'traces: state access',
  traceAddress: 'trace index: address',
  traceCount: 'trace index: count',
}

export const infoCommand: CommandSpec = {
  name: 'info',
  summary: 'Show the chain, the head and the size of an archive',
  switches: [JSON_SWITCH],
  examples: ['cartulary info --datadir data', 'cartulary info --datadir data --json'],
  async run(settings, io, _words, switches) {
    const dataDir = dataDirOf(settings)
    // Catch signals, so that the temporary folder of the read-only archive is removed.
    return withStopSignal(io, async ({ signal }) => {
      // Check only the sizes of the LevelDB tables. Reading the tables of a large archive takes minutes; `verify` reads
      // them. Each record that this command reads has its own checksum.
      const { store, identity, close } = await openArchiveReadOnly(dataDir, {
        signal,
        sizesOnly: true,
        say: io.say,
      }).catch((error: unknown) => {
        throw withAdvice(error)
      })
      try {
        const info = await archiveInfo(store, identity, archiveFolder(dataDir))
        io.print(switches.has(JSON_SWITCH.flag) ? `${JSON.stringify(info, null, 2)}\n` : infoTable(info, io))
        return 0
      } finally {
        await close()
      }
    })
  },
}

/** Adds advice to the error for an archive that another process uses: if that process is a node, ask it by JSON-RPC. */
function withAdvice(error: unknown): unknown {
  if (!(error instanceof StoreError) || error.code !== 'LOCKED') return error
  const advice = 'or ask it by JSON-RPC if it is a node (eth_chainId, eth_getBlockByNumber)'
  return new StoreError('LOCKED', `${error.message}, ${advice}`, { cause: error })
}

function infoTable(info: ArchiveInfo, io: CommandIo): string {
  const { chainId, genesis, head, fork, kept, disk, forks } = info
  const sections: Record<string, [label: string, ...values: string[]][]> = {
    Archive: [
      ['Folder', info.folder],
      ['Format version', String(info.formatVersion)],
      ['Size on disk', `${bytesText(disk.bytes)} in ${disk.files} files`],
    ],
    Chain: [
      ['Chain ID', chainId],
      ['Genesis', ...(genesis.number === 0 ? [] : [`block ${genesis.number}`]), genesis.hash],
      ...beginsRows(info),
      ['Head', `block ${head.number}, ${timeText(head.timestamp)}`, head.hash],
      ['Fork at the head', fork],
      ...byHandRows(info),
    ],
    'Kept data': [
      ['Blocks', blocksText(kept.blocks)],
      ['Proofs', proofsText(info)],
      ...(info.begins === null ? [] : [['State', 'what these blocks have used'] as [string, string]]),
      ['Traces', blocksText(kept.traces)],
    ],
    Forks: Object.entries(forks).map(([name, start]) => [name, startText(start)]),
    ...sizeSection(info),
  }
  return Object.entries(sections)
    .map(([title, rows]) => `${io.styled('bold', title)}\n${rows.map(rowText).join('')}`)
    .join('\n')
}

function beginsRows({ begins }: ArchiveInfo): [label: string, ...values: string[]][] {
  if (begins === null) return []
  const { number, hash, trust } = begins
  return [
    ['Begins after', `block ${number}${trust === 'upstream' ? ', which a followed node named' : ''}`, hash],
  ]
}

function proofsText({ genesis, begins, kept: { proofs } }: ArchiveInfo): string {
  return proofs?.first === (begins ?? genesis).number ? blocksText(proofs) : 'only of the head'
}

function byHandRows({ firstSetByHand: first }: ArchiveInfo): [label: string, value: string][] {
  if (first === null) return []
  return [['Set by hand', `from block ${first} on: these blocks cannot be verified or exported`]]
}

function rowText([label, ...values]: [label: string, ...values: string[]]): string {
  return values.map((value, at) => `  ${(at === 0 ? label : '').padEnd(LABEL_WIDTH)}  ${value}\n`).join('')
}

function sizeSection({ estimatedBytes }: ArchiveInfo): Record<string, [string, string][]> {
  if (estimatedBytes === undefined) return {}
  const sizes = (Object.entries(estimatedBytes) as [RecordKind, number][]).filter(([, bytes]) => bytes > 0)
  const total = sizes.reduce((sum, [, bytes]) => sum + bytes, 0)
  const rows = sizes
    .sort(([, one], [, other]) => other - one)
    .map(([kind, bytes]): [string, string] => [
      KINDS[kind],
      `${bytesText(bytes).padStart(9)}  ${((100 * bytes) / total).toFixed(1).padStart(5)} %`,
    ])
  return { 'Records, by size on disk as the database estimates it': rows }
}

function blocksText(blocks: Blocks | null): string {
  return blocks === null ? 'none' : `blocks ${blocks.first} to ${blocks.last}`
}

function startText(start: ForkStart): string {
  if (('time' in start ? start.time : start.block) === 0) return 'genesis'
  if ('time' in start) return `time ${start.time}, ${timeText(start.time)}`
  if (start.block !== null) return `block ${start.block}`
  return start.atOrBefore === undefined ? 'not reached' : `at or before block ${start.atOrBefore}`
}

/** Formats a Unix time in seconds. Test chains may have times that a Date cannot represent. */
function timeText(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? `Unix time ${seconds}` : date.toISOString().replace('.000Z', 'Z')
}

/** Formats a number of bytes: `12.3 MB`. */
function bytesText(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  const power = Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length)
  return `${(bytes / 1000 ** power).toFixed(1)} ${UNITS[power - 1]}`
}
