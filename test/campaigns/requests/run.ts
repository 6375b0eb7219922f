/** `npm run requests -- FILE`: asks a node what was asked of other nodes. `--help` prints the options. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { methods } from '../../../generated/router.ts'
import { commandLine, UsageError } from '../../support/commandLine.ts'
import type { RpcAnswer } from '../../support/serve.ts'
import { serveCopy } from '../../support/serveCopy.ts'
import { reasonFor } from './refused.ts'

/** Least share of the requests that must be taken */
const TAKEN_MIN = 0.98
const INVALID_PARAMS = -32602
/** The blocks of the request are not in the sample chain. */
const IS_ABSENT = /extends beyond current head block/
/** Maximum number of requests that are printed for each kind of refusal */
const SHOWN_MAX = 3
const SHOWN_CHARACTERS = 240

const USAGE = `npm run requests -- FOLDER

Asks a development node with the sample chain what FOLDER/requests.json.gz has: requests that another client answers. A
request is taken unless its parameters are refused (-32602): it may name a block or transaction that the sample lacks.
Only methods of the contract count. refused.ts has the reasons for what is refused.

  --help         prints this

Exit status: 0 when at least ${TAKEN_MIN * 100} % are taken and every other request has a reason, 1 otherwise, 2 for an unknown option or
a folder without requests.`

interface Recorded {
  readonly file: string
  readonly method: string
  readonly params: readonly unknown[]
  readonly answer: 'result' | 'error'
}

const { requests } = commandLine(USAGE, (args) => {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [folder, ...others] = positionals
  if (folder === undefined || others.length > 0) throw new UsageError('expected one folder')
  const file = path.join(folder, 'requests.json.gz')
  if (!existsSync(file)) throw new UsageError(`there is no ${file}`)
  return { requests: JSON.parse(gunzipSync(readFileSync(file)).toString()) as Recorded[] }
})
const asked = requests.filter(({ method, answer }) => answer === 'result' && methods.has(method))
const node = await serveCopy('dev', ['--rate-limit', '0'])
const refused: {
  readonly request: Recorded
  readonly message: string
  readonly reason: string | undefined
}[] = []
try {
  for (const request of asked) {
    const { error } = await answerTo(request)
    if (error?.code !== INVALID_PARAMS || IS_ABSENT.test(error.message)) continue
    const { message } = error
    refused.push({ request, message, reason: reasonFor(request, message) })
  }
} finally {
  await node.stop()
}
const kinds = new Map<string, (typeof refused)[number][]>()
for (const one of refused) {
  const kind = one.reason ?? `${one.request.method}: ${one.message}`
  kinds.set(kind, [...(kinds.get(kind) ?? []), one])
}
for (const [kind, all] of kinds) {
  const isListed = all[0]!.reason !== undefined
  console.log(`${all.length} refused${isListed ? '' : ', and no reason is listed'}: ${kind}`)
  for (const { request } of all.slice(0, SHOWN_MAX)) {
    const text = `${request.method} ${JSON.stringify(request.params)}`.slice(0, SHOWN_CHARACTERS)
    console.log(`    ${request.file}  ${text}`)
  }
}
const share = 1 - refused.length / asked.length
const unlisted = refused.filter(({ reason }) => reason === undefined).length
console.log(
  `${asked.length} of ${requests.length} requests are of methods of the contract and have a result; ` +
    `${asked.length - refused.length} (${(share * 100).toFixed(1)} %) are taken, ${unlisted} are refused without a reason`,
)
process.exitCode = share >= TAKEN_MIN && unlisted === 0 ? 0 : 1

async function answerTo({ method, params }: Recorded): Promise<RpcAnswer> {
  const response = await fetch(node.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  return (await response.json()) as RpcAnswer
}
