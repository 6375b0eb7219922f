/**
 * `npm run attack:stall`: measures how long one body keeps the serving thread busy. `--help` prints the options. The node
 * of dist/ runs in this process.
 */
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { Random } from '../../../../products/mock/random.ts'
import { commandLine, numberOf, patternOf, UsageError } from '../../../support/commandLine.ts'
import { copyOfSample } from '../../../support/sampleArchive.ts'
import { dearBodies, hostileBodies } from './bodies.ts'
import { Client, WAYS } from './client.ts'
import { Pieces } from './pieces.ts'

const USAGE = `npm run attack:stall [-- OPTIONS]

Measures how long one body keeps the serving thread busy without a yield, for each kind of expensive body and for each
method with parameters that are long and invalid. Prints a row for each body.

  --seed TEXT     seed of the bodies; default: 1
  --over WAY      http (the default), gzip, ws (WebSocket), or deflate or fragments (WebSocket, compressed or in 16,000
                  fragments)
  --only REGEX    the bodies with such names; default: all
  --times N       number of times that each body is sent; default: 3
  --bound MS      maximum of the median time in milliseconds; default: 15
  --ref DATADIR   an archive; default: that of the sample chain
  --help          prints this

Exit status: 0 when no median is over the bound, 1 when one is, 2 for an unknown option.`

const OPTIONS = {
  seed: { type: 'string', default: '1' },
  over: { type: 'string', default: 'http' },
  only: { type: 'string', default: '' },
  times: { type: 'string', default: '3' },
  bound: { type: 'string', default: '15' },
  ref: { type: 'string' },
} as const
const { values, way, times, boundMs, only } = commandLine(USAGE, (args) => {
  const { values } = parseArgs({ args, options: OPTIONS })
  const way = WAYS.find((known) => known === values.over)
  if (way === undefined) throw new UsageError(`--over: ${WAYS.join(', ')}, not ${values.over}`)
  const [times, boundMs] = [numberOf('times', values.times, 1), numberOf('bound', values.bound, 0)]
  return { values, way, times, boundMs, only: patternOf('only', values.only) }
})

const folder = mkdtempSync(join(tmpdir(), 'cartulary-stall-'))
const dataDir = join(folder, 'data')
const sample = values.ref ?? copyOfSample()
cpSync(sample, dataDir, { recursive: true })
if (values.ref === undefined) rmSync(sample, { recursive: true, force: true })
type Program = typeof import('../../../../src/node/createNode.ts')
const { createNode } = (await import(new URL('../../../../dist/index.js', import.meta.url).href)) as Program
const node = await createNode({ dataDir, answerCacheBytes: 0 })
const head = Number(await node.request({ method: 'eth_blockNumber' }))
const random = new Random(values.seed)
const chain = { contract: '0x41866a85107fc515266a86e58213b3318dce4299', head }
const bodies = [...dearBodies(chain, random), ...hostileBodies(random)].filter(({ name }) => only.test(name))

const client = new Client()
const pieces = new Pieces()
const file = join(folder, 'body')
let over = 0
console.log('longest piece, ms of CPU (median; all) | kB sent | status, kB answered | body')
for (const { name, text } of bodies) {
  writeFileSync(file, text)
  const longest: number[] = []
  let answer = { status: 0, bytes: 0 }
  for (let time = 0; time < times; time++) {
    // Leaves time to collect the garbage of the previous body.
    await new Promise((resolve) => setTimeout(resolve, 30))
    pieces.begin()
    answer = await client.send(file, node.url, way)
    longest.push(pieces.taken().longest)
  }
  const median = longest.toSorted((a, b) => a - b)[Math.floor(times / 2)]!
  if (median > boundMs) over++
  const all = longest.map((ms) => ms.toFixed(1)).join(' ')
  const mark = median > boundMs ? 'OVER ' : ''
  console.log(
    `${mark}${median.toFixed(1)}; ${all} | ${Math.round(text.length / 1000)} | ${answer.status}, ${Math.round(answer.bytes / 1000)} | ${name}`,
  )
}
client.close()
pieces.close()
await node.close()
rmSync(folder, { recursive: true, force: true })
console.log(`seed ${values.seed}: ${bodies.length} bodies, ${over} over ${boundMs} ms`)
process.exit(over > 0 ? 1 : 0)
