/** Era files in folders: their names, their order and their checksums. */
import fs from 'node:fs'
import path from 'node:path'
import { ERA_FORMATS, type EraFormat } from '../../chain/eraFormats.ts'
import { toHex } from '../../chain/hex.ts'
import { IngestError } from '../errors.ts'

/** Name of the file that lists the SHA-256 hashes of all era files in its folder. */
export const CHECKSUMS_FILE = 'checksums.txt'

/** Maximum bytes of the file with the checksums. Mainnet has some 3,000 era files, with a line of 100 bytes each. */
const CHECKSUMS_BYTES_MAX = 16 * 1024 * 1024

/** Names of networks in the names of era files, by chain id. geth: params/config.go, `NetworkNames`. */
const NETWORKS: ReadonlyMap<bigint, string> = new Map([
  [1n, 'mainnet'],
  [11_155_111n, 'sepolia'],
  [17_000n, 'holesky'],
  [560_048n, 'hoodi'],
])

/** Parts of a name: network, epoch, root or hash, and profiles such as `noproofs`. */
const NAME = new RegExp(`^([^-]+)-(\\d+)-([0-9a-f]{8})(?:-[^.]*)?\\.(?:${ERA_FORMATS.join('|')})$`)

/**
 * Returns the name of an era file.
 *
 * @param epoch number of the first block, divided by 8,192
 * @param root era1: root of the accumulator; ere: hash of the last block (32 bytes)
 */
export function eraName(format: EraFormat, chainId: bigint, epoch: number, root: Uint8Array): string {
  const network = NETWORKS.get(chainId) ?? 'unknown'
  const tail = toHex(root.subarray(0, 4)).slice(2)
  return `${network}-${String(epoch).padStart(5, '0')}-${tail}${format === 'ere' ? '-noproofs' : ''}.${format}`
}

/** Whether the name of a file ends as the names of era files do. */
export function hasEraEnding(name: string): boolean {
  return ERA_FORMATS.some((format) => name.endsWith(`.${format}`))
}

/** Whether a file has the name of an era file. */
export function isEraName(name: string): boolean {
  return NAME.test(name)
}

/**
 * Returns the paths of the era files in a folder, in the order of their blocks.
 *
 * @throws IngestError BAD_ERA if the folder has no era files, or era files of several networks
 */
export function eraFilesIn(folder: string): string[] {
  const names = eraNames(folder)
  if (names.length === 0) throw new IngestError('BAD_ERA', `${folder}: the folder has no .era1 or .ere files`)
  const networks = new Set(names.map((name) => NAME.exec(name)![1]))
  if (networks.size > 1) {
    const message = `${folder}: the folder has era files of several networks: ${[...networks].join(', ')}`
    throw new IngestError('BAD_ERA', message)
  }
  return names.map((name) => path.join(folder, name))
}

/**
 * Returns the SHA-256 (32 bytes) of an era file from the file checksums.txt in the same folder. A line has a checksum
 * and a name. If no line has a name, the checksums are in the order of the era files.
 *
 * @returns undefined if there is no such file or line
 * @throws IngestError BAD_ERA if the lines are no checksums
 */
export function expectedChecksum(file: string): Uint8Array | undefined {
  const folder = path.dirname(file)
  const list = path.join(folder, CHECKSUMS_FILE)
  const name = path.basename(file)
  const stat = fs.statSync(list, { throwIfNoEntry: false })
  if (stat === undefined || !isEraName(name)) return undefined
  if (stat.size > CHECKSUMS_BYTES_MAX) throw new IngestError('BAD_ERA', `${list}: has ${stat.size} bytes`)
  const lines = fs
    .readFileSync(list, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
  const sums = lines.map((line, index) => {
    const [, sum, named] = /^(?:0x)?([0-9a-fA-F]{64})(?:\s+\*?(\S+))?\s*$/.exec(line) ?? []
    if (sum === undefined)
      throw new IngestError('BAD_ERA', `${list}: line ${index + 1} is no SHA-256 checksum`)
    return { sum: new Uint8Array(Buffer.from(sum, 'hex')), named }
  })
  const own = sums.find(({ named }) => named === name)
  if (own !== undefined) return own.sum
  const names = eraNames(folder).filter((other) => path.extname(other) === path.extname(name))
  const isForAll = names.length === sums.length && sums.every(({ named }) => named === undefined)
  return isForAll ? sums[names.indexOf(name)]!.sum : undefined
}

/** Returns the names of the era files in a folder by epoch; names of one epoch in alphabetical order. */
function eraNames(folder: string): string[] {
  return fs
    .readdirSync(folder)
    .filter(isEraName)
    .sort((a, b) => epochOf(a) - epochOf(b) || (a < b ? -1 : 1))
}

function epochOf(name: string): number {
  return Number(NAME.exec(name)![2])
}
