import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { run } from '../../../test/cli/run.ts'
import { makeFolder } from '../../../test/cli/running.ts'
import type { Served } from '../../../test/support/serve.ts'
import { genesis, sampleServer, serveSample } from '../../../test/support/serveSample.ts'
import { listen } from './listening.ts'

const program = fileURLToPath(new URL('../../../dist/cartulary.js', import.meta.url))

interface Outcome {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Runs the command in this process. */
async function conform(...args: string[]): Promise<Outcome> {
  const { status, stdout, stderr } = await run(['conform', '--rate', '10000', ...args])
  return { status, stdout: stdout.toString(), stderr }
}

/** Runs the built program. It runs beside this process, which may serve the checked node. */
async function conformProcess(...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [program, 'conform', '--rate', '10000', ...args], {
    cwd: os.tmpdir(),
  })
  let [stdout, stderr] = ['', '']
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const [status] = (await once(child, 'close')) as [number | null]
  return { status, stdout, stderr }
}

describe('cartulary conform', () => {
  let denying: Served
  before(async () => {
    denying = await serveSample(['--deny', 'debug,trace'])
  })
  after(() => denying.stop())

  it('prints a table, and writes a JSON report and a JUnit report', async () => {
    const folder = makeFolder()
    const [json, junit] = ['a.json', 'a.xml'].map((name) => path.join(folder, name)) as [string, string]
    const { url } = await sampleServer()
    const only = ['--only', 'eth_chainId,eth_getProof', '--blocks', '2']
    const files = ['--json', json, '--junit', junit]
    const { status, stdout, stderr } = await conformProcess('--url', url, ...only, ...files)
    expect([status, stderr]).to.deep.equal([0, ''])
    expect(stdout).to.match(/^eth_getProof +[1-9]\d* +0 +0 +0 +0$/m)
    expect(stdout).not.to.contain('eth_getBalance  ')
    const report = JSON.parse(fs.readFileSync(json, 'utf8')) as {
      status: number
      cases: { method: string }[]
    }
    expect(report.status).to.equal(0)
    expect(new Set(report.cases.map(({ method }) => method))).to.deep.equal(
      new Set(['eth_chainId', 'eth_getProof']),
    )
    expect(fs.readFileSync(junit, 'utf8')).to.match(/^<\?xml .*\n<testsuites .* failures="0" /)
  })

  it('executes blocks on their witnesses if it has a genesis file', async () => {
    const { url } = await sampleServer()
    const only = ['--only', 'debug_executionWitness', '--blocks', '2']
    const passed = async (...more: string[]): Promise<number> => {
      const { status, stdout } = await conform('--url', url, ...only, ...more)
      expect(status, stdout).to.equal(0)
      return Number(/^debug_executionWitness +(\d+) /m.exec(stdout)![1])
    }
    expect(await passed('--genesis', fileURLToPath(genesis))).to.be.greaterThan(await passed())
  })

  it('stops if the node has another genesis with the same chain ID', async () => {
    const folder = makeFolder()
    const [file, json] = ['genesis.json', 'a.json'].map((name) => path.join(folder, name)) as [string, string]
    const text = fs.readFileSync(genesis, 'utf8')
    fs.writeFileSync(file, JSON.stringify({ ...(JSON.parse(text) as object), extraData: '0x6f74686572' }))
    const { url } = await sampleServer()
    const { status, stdout, stderr } = await conform('--url', url, '--genesis', file, '--json', json)
    expect([status, stdout]).to.deep.equal([2, ''])
    expect(stderr).to.match(/^cartulary: \[WRONG_CHAIN\] the first block of the target has the hash "0x/)
    expect(JSON.parse(fs.readFileSync(json, 'utf8'))).to.deep.include({ status: 2 })
  })

  it('exits with 1 when an answer violates JSON-RPC, and prints a curl command for the request', async () => {
    const { url } = await sampleServer()
    const server = await listen(async (body, response) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(url, { method: 'POST', headers, body })
      response.end((await answer.text()).replace('"id":"seven"', '"id":7'))
    })
    const args = ['--url', server.url, '--only', 'JSON-RPC', '--blocks', '1']
    const { status, stdout } = await conformProcess(...args)
    await server.stop()
    expect(status).to.equal(1)
    expect(stdout).to.contain('expected the id "seven", got 7')
    expect(stdout).to.contain(`curl -s '${server.url}' -H 'content-type: application/json' -d '{`)
  })

  it('replaces earlier reports, and writes the reason of a failure to both the JSON and the JUnit report', async () => {
    const folder = makeFolder()
    const [json, junit] = ['a.json', 'a.xml'].map((name) => path.join(folder, name)) as [string, string]
    const files = ['--json', json, '--junit', junit]
    for (const file of [json, junit]) fs.writeFileSync(file, 'green')
    const { status } = await conform('--url', 'http://127.0.0.1:1/hush', ...files)
    expect(status).to.equal(2)
    expect(JSON.parse(fs.readFileSync(json, 'utf8'))).to.deep.include({
      status: 2,
      url: 'http://127.0.0.1:1/…',
    })
    expect(fs.readFileSync(junit, 'utf8')).to.match(/errors="1".*<error message="\[UNREACHABLE\] /s)
    fs.writeFileSync(json, 'green')
    await conform('--url', 'http://127.0.0.1:1', '--only', 'eth_nothing', '--json', json)
    expect(fs.existsSync(json)).to.equal(false)
  })

  it('removes an earlier report behind a symbolic link, and names a report that it cannot write', async () => {
    const folder = makeFolder()
    const [json, green, loop] = ['a.json', 'green.json', 'loop.json'].map((name) =>
      path.join(folder, name),
    ) as [string, string, string]
    fs.writeFileSync(green, 'green')
    fs.symlinkSync(green, json)
    await conform('--url', 'http://127.0.0.1:1', '--only', 'eth_nothing', '--json', json)
    expect(fs.existsSync(green)).to.equal(false)
    expect(fs.readlinkSync(json)).to.equal(green)
    fs.symlinkSync(loop, loop)
    const { status, stderr } = await conform('--url', 'http://127.0.0.1:1', '--junit', loop)
    expect(status).to.equal(2)
    expect(stderr).to.match(/^cartulary: --junit: cannot write .*loop\.json: ELOOP/)
  })

  it('exits with 1 when a required method is missing, even if --only excludes it', async () => {
    const args = ['--url', denying.url, '--only', 'eth_chainId', '--blocks', '1']
    const { status, stdout } = await conform(...args, '--require', 'debug_traceCall')
    expect(status).to.equal(1)
    expect(stdout).to.contain('the target does not have it, and it is required')
  })

  it('exits with 2 when nothing was checked', async () => {
    const { status, stdout } = await conform('--url', denying.url, '--only', 'debug,trace', '--blocks', '1')
    expect(status).to.equal(2)
    expect(stdout).to.contain('not everything was checked: nothing was checked')
  })

  it('exits with 2 when the target is not a node or an option is not valid', async () => {
    const page = await listen((_body, response) => response.end('<html>'))
    const steering = await listen((_body, response) => response.end('\u001b[2J\u009b31m\u202e\u2028'))
    for (const [args, said] of [
      [
        ['--url', page.url],
        /^cartulary: \[NOT_JSON_RPC\] HTTP 200 with a body that is not valid JSON: "<html>"\n$/,
      ],
      [['--url', 'http://127.0.0.1:1'], /^cartulary: \[UNREACHABLE\] the target does not answer: /],
      [['--url', `${page.url}hush`], /^cartulary: \[NOT_JSON_RPC\] (?!.*hush)/],
      [['--url', steering.url], /^cartulary: \[NOT_JSON_RPC\] [^\p{C}\p{Zl}]*\n$/u],
      [
        ['--url', 'ftp://user:hush@127.0.0.1/hush'],
        /^cartulary: \[BAD_URL\] .*, got ftp:\/\/…@127\.0\.0\.1\/…\n$/,
      ],
      [['--url', 'ws://127.0.0.1:8545'], /^cartulary: \[BAD_URL\] expected a URL that begins with http/],
      [['--url', (await sampleServer()).url, '--expect-chain', '1'], /^cartulary: \[WRONG_CHAIN\] /],
      [['--url', (await sampleServer()).url, '--chain', 'hoodi'], /^cartulary: \[WRONG_CHAIN\] /],
      [['--url', page.url, '--genesis', '/no/such/file'], /^cartulary: --genesis: genesis file \/no\/such/],
      [
        ['--url', page.url, '--genesis', fileURLToPath(genesis), '--expect-chain', '1'],
        /^cartulary: --expect-chain: chain 1 is not that of the genesis, which is 20250\n$/,
      ],
      [['--url', page.url, '--genesis', 'a.json', '--chain', 'hoodi'], /exclude each other/],
      [[], /^cartulary: option --url is missing\n$/],
      [
        ['--url', page.url, '--only', 'eth_nothing'],
        /--only: no method that is checked fits "eth_nothing"\n$/,
      ],
      [
        ['--url', page.url, '--require', 'eth_call', '--skip', 'eth'],
        /--require: "eth_call" is what --skip leaves out\n$/,
      ],
      [['--url', page.url, '--json', '/no/such/folder/a.json'], /--json: cannot write /],
    ] as const) {
      const { status, stderr, stdout } = await conform(...args)
      expect(stderr).to.match(said)
      expect([status, stdout]).to.deep.equal([2, ''])
    }
    await Promise.all([page.stop(), steering.stop()])
  })
})
