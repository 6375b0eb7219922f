/**
 * Makes sample/ from the packs: `npx tsx test/campaigns/examine/makeSample.ts PACKS`. From each folder (for block tests,
 * from each folder and network) it selects the short and quick tests whose names have the lowest hashes, so that equal
 * packs make equal samples.
 */
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type { BlockTestJson, PostJson, StateTestJson } from './fixtures.ts'
import { linesOf, type PackFile, packFiles, SUFFIX } from './packs.ts'
import { integerOf } from './quantities.ts'

const STATE_TESTS_PER_FOLDER = 2
const STATE_LINE_BYTES_MAX = 30_000
const BLOCK_LINE_BYTES_MAX = 60_000
/** Maximum gas of a transaction, and of all blocks of a test */
const GAS_MAX = 5_000_000n
/** Members of a block test that {@link playBlockTest} reads. */
const BLOCK_TEST_MEMBERS: readonly (keyof BlockTestJson)[] = [
  ...(['file', 'name', 'network', 'genesisBlockHeader', 'genesisRLP', 'pre', 'blocks'] as const),
  ...(['lastblockhash', 'postState', 'postStateHash', 'config'] as const),
]

/** A selected line, with the key of the group in which it was selected. */
interface Chosen {
  key: string
  hash: string
  json: object
}

const out = fileURLToPath(new URL('./sample/', import.meta.url))
const [packs] = process.argv.slice(2)
if (packs === undefined) {
  console.error('usage: npx tsx test/campaigns/examine/makeSample.ts PACKS')
  process.exit(2)
}
const files: { path: string }[] = []
for (const pack of ['state-tests', 'block-tests', 'filled']) {
  const bySuite = new Map<string, PackFile[]>()
  for (const file of packFiles(path.join(packs, pack))) {
    const suite = pack === 'filled' ? 'execution-specs' : path.basename(file.suite)
    bySuite.set(suite, [...(bySuite.get(suite) ?? []), file])
  }
  for (const [suite, members] of bySuite) files.push(write(pack, suite, members.flatMap(chosenOf)))
}
const sources = ['state-tests', 'block-tests', 'filled'].flatMap((pack) => manifestOf(packs, pack).sources)
fs.writeFileSync(path.join(out, 'manifest.json'), `${JSON.stringify({ sources, files }, null, 2)}\n`)

function manifestOf(folder: string, pack: string): { sources: unknown[] } {
  return JSON.parse(fs.readFileSync(path.join(folder, pack, 'manifest.json'), 'utf8')) as {
    sources: unknown[]
  }
}

function write(pack: string, suite: string, lines: readonly object[]): { path: string } {
  const name = `${pack}/${suite}${SUFFIX}`
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('')
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 24 }
  const packed = brotliCompressSync(text, { params })
  fs.mkdirSync(path.join(out, pack), { recursive: true })
  fs.writeFileSync(path.join(out, name), packed)
  console.log(`${name}: ${lines.length} lines, ${text.length} bytes, ${packed.length} packed`)
  return { path: name }
}

function chosenOf(file: PackFile): object[] {
  const found: Chosen[] = []
  for (const line of linesOf(file.path)) {
    if (line.length > 1024 * 1024) continue
    const json = JSON.parse(line.toString()) as StateTestJson | BlockTestJson
    const chosen = 'post' in json ? stateLine(json, file) : blockLine(json, file)
    if (chosen !== undefined) found.push(chosen)
  }
  found.sort((a, b) => (a.hash < b.hash ? -1 : 1))
  const counts = new Map<string, number>()
  return found.flatMap(({ key, json }) => {
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return count < ('post' in json ? STATE_TESTS_PER_FOLDER : 1) ? [json] : []
  })
}

/** Selects one case for each fork. */
function stateLine(json: StateTestJson, file: PackFile): Chosen | undefined {
  const hash = hashOf(`${file.suite} ${json.file} ${json.name}`)
  const isQuick = ({ indexes }: PostJson): boolean =>
    integerOf(json.transaction.gasLimit[indexes.gas]!) <= GAS_MAX
  const post: StateTestJson['post'] = {}
  for (const [network, cases] of Object.entries(json.post)) {
    const quick = cases.filter(isQuick)
    if (quick.length > 0) post[network] = [quick[Number.parseInt(hash.slice(0, 8), 16) % quick.length]!]
  }
  const { labels: _, ...rest } = json as StateTestJson & { labels?: unknown }
  const chosen = { ...rest, post }
  const isShort = JSON.stringify(chosen).length <= STATE_LINE_BYTES_MAX
  return isShort && Object.keys(post).length > 0 ? { key: file.folder, hash, json: chosen } : undefined
}

function blockLine(json: BlockTestJson, file: PackFile): Chosen | undefined {
  const gas = json.blocks.map(
    (block) => (block as { blockHeader?: { gasUsed: string } }).blockHeader?.gasUsed ?? '0x',
  )
  if (gas.reduce((sum, each) => sum + integerOf(each), 0n) > GAS_MAX) return undefined
  const blocks = json.blocks.map((block) =>
    Object.fromEntries(
      Object.entries(block).filter(([key]) => key === 'rlp' || key.startsWith('expectException')),
    ),
  )
  const members = BLOCK_TEST_MEMBERS.filter((name) => json[name] !== undefined)
  const chosen = { ...Object.fromEntries(members.map((name) => [name, json[name]])), blocks }
  if (JSON.stringify(chosen).length > BLOCK_LINE_BYTES_MAX) return undefined
  const hash = hashOf(`${file.suite} ${json.file} ${json.name}`)
  return { key: `${file.folder} ${json.network}`, hash, json: chosen }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
