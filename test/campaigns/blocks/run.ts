/** `npm run blocks -- FOLDER`: executes real blocks with the state that their files have. `--help` prints the options. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { commandLine, numberOf, UsageError } from '../../support/commandLine.ts'
import { type GivenBlock, UnknownAncestor } from './givenBlock.ts'
import { play } from './play.ts'
import { type PrestateFile, type PrestateShared, prestateBlock } from './prestateFile.ts'
import { type WitnessFile, witnessBlock } from './witnessFile.ts'

const USAGE = `npm run blocks -- FOLDER [OPTIONS]

Executes the blocks of FOLDER with our core, and compares the outcome with their headers.

  FOLDER/witness/ID.json.gz       blocks with a witness: state root, receipts root, bloom, gas, requests hash
  FOLDER/prestate/NUMBER.json.gz  blocks of mainnet with the accounts that they read: block hash, gas, bloom, and the
                                  receipts root from Byzantium on; codes.json.gz and block_hashes.json are for all

  --only ID           only this block; repeat the option for several
  --impossible-max N  the number of blocks that may be impossible to play; default: any
  --help              prints this

A block that asks for the hash of an ancestor that its file lacks cannot be played.

Exit status: 0 when every block that can be played has the outcome of its header, 1 when one has not, when no block can be
played, or when too many cannot be, 2 for an unknown option, or a folder without blocks.`

const CODES = 'codes.json.gz'
const MGAS = 1_000_000
const KB = 1_000

interface Named {
  readonly name: string
  readonly read: () => Promise<GivenBlock>
}

const { blocks, impossibleMax } = commandLine(USAGE, (args) => {
  const { values, positionals } = parseArgs({
    args,
    options: { only: { type: 'string', multiple: true, default: [] }, 'impossible-max': { type: 'string' } },
    allowPositionals: true,
  })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError('expected one folder')
  const all = [...witnesses(path.join(folder, 'witness')), ...prestates(path.join(folder, 'prestate'))]
  if (all.length === 0) throw new UsageError(`${folder} has no blocks`)
  const unknown = values.only.find((name) => all.every((one) => one.name !== name))
  if (unknown !== undefined) throw new UsageError(`${folder} has no block ${unknown}`)
  const impossibleMax = numberOf('impossible-max', values['impossible-max'] ?? String(all.length), 0)
  const blocks = all.filter(({ name }) => values.only.length === 0 || values.only.includes(name))
  return { blocks, impossibleMax }
})

const sums = { played: 0, impossible: 0, failed: 0, cpuMs: 0, bytes: 0, gas: 0n }
for (const { name, read } of blocks) {
  const block = await read()
  try {
    const { fork, transactions, gasUsed, cpuMs, checks, faults } = play(block)
    const bytes = block.bytes.length + block.stateBytes
    sums.cpuMs += cpuMs
    sums.bytes += bytes
    sums.gas += gasUsed
    if (faults.length > 0) sums.failed++
    else sums.played++
    const figures = [
      `${(Number(gasUsed) / MGAS).toFixed(1)} Mgas`,
      `${transactions} transactions`,
      `${Math.round(bytes / KB)} kB`,
      `${Math.round(cpuMs)} ms of CPU time`,
    ]
    const outcome = faults.length > 0 ? `FAILED: ${faults.join('; ')}` : checks.join(', ')
    console.log(`${name} (${fork}, ${figures.join(', ')}): ${outcome}`)
  } catch (error) {
    const isImpossible = error instanceof UnknownAncestor
    if (isImpossible) sums.impossible++
    else sums.failed++
    console.log(`${name}: ${isImpossible ? 'cannot be played' : 'FAILED'}: ${(error as Error).message}`)
  }
}
const { played, impossible, failed, cpuMs, bytes, gas } = sums
console.log(
  `${played} played, ${impossible} cannot be played, ${failed} failed; ${(Number(gas) / MGAS).toFixed(0)} Mgas, ` +
    `${Math.round(bytes / KB)} kB, ${(cpuMs / 1_000).toFixed(1)} s of CPU time`,
)
process.exitCode = failed > 0 || played === 0 || impossible > impossibleMax ? 1 : 0

function witnesses(folder: string): Named[] {
  return filesOf(folder).map((file) => ({
    name: nameOf(file),
    read: () => witnessBlock(readGzipped(path.join(folder, file)) as WitnessFile),
  }))
}

function prestates(folder: string): Named[] {
  let shared: PrestateShared | undefined
  const readShared = (): PrestateShared => ({
    codes: readGzipped(path.join(folder, CODES)) as PrestateShared['codes'],
    hashes: JSON.parse(
      readFileSync(path.join(folder, 'block_hashes.json'), 'utf8'),
    ) as PrestateShared['hashes'],
  })
  return filesOf(folder)
    .filter((file) => file !== CODES)
    .map((file) => ({
      name: nameOf(file),
      read() {
        shared ??= readShared()
        return prestateBlock(readGzipped(path.join(folder, file)) as PrestateFile, shared)
      },
    }))
}

function filesOf(folder: string): string[] {
  const files = existsSync(folder) ? readdirSync(folder) : []
  return files
    .filter((file) => file.endsWith('.json.gz'))
    .toSorted((a, b) => a.localeCompare(b, 'en', { numeric: true }))
}

function nameOf(file: string): string {
  return file.slice(0, -'.json.gz'.length)
}

function readGzipped(file: string): unknown {
  return JSON.parse(gunzipSync(readFileSync(file)).toString())
}
