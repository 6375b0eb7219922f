/** Misuse of the library results in error codes, and neither breaks a node nor leaves anything open. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'chai'
import fc from 'fast-check'
import type * as Errors from '../../src/node/nodeErrors.ts'
import type { CartularyNode, NodeMessage, NodeOptions } from '../../src/node/nodeTypes.ts'
import { makeFolder, sampleGenesis } from '../cli/running.ts'
import { type Library, libraryUrl, loadLibrary } from '../support/library.ts'
import { runs, someOf } from '../support/runs.ts'

/** Runs a separate program, which exits only when nothing is left open. */
function runScript(text: string): { status: number | null; stdout: string; stderr: string } {
  const file = path.join(makeFolder(), 'uses.mjs')
  fs.writeFileSync(file, `import { createNode } from ${JSON.stringify(libraryUrl)}\n${text}`)
  const { status, stdout, stderr } = spawnSync(process.execPath, [file], {
    encoding: 'utf8',
    timeout: 240_000,
  })
  return { status, stdout, stderr }
}

describe('createNode, misused', () => {
  let lib: Library

  before(async () => {
    lib = await loadLibrary()
  })

  /** @returns the error of a node that does not start */
  async function errorOf(options: unknown): Promise<Errors.NodeError | undefined> {
    try {
      await (await lib.createNode(options as NodeOptions)).close()
    } catch (error) {
      expect(error).to.be.instanceOf(lib.NodeError)
      return error as Errors.NodeError
    }
    return undefined
  }

  /** @returns code and reason */
  async function faultOf(options: unknown): Promise<string> {
    const error = await errorOf(options)
    return error === undefined ? 'none' : `${error.code} ${error.reason}`
  }

  it('reports an invalid option', async () => {
    const site = new URL('http://127.0.0.1/genesis.json')
    const wrong: unknown[] = [
      ...[null, 5, 'dev'],
      ...[{ dev: null }, { dev: 'often' }, { dev: {} }, { dev: { everyMs: '5' } }, { dev: 1 }],
      ...[
        { dev: true, log: 5 },
        { dev: true, onDeath: true },
        { dev: true, signal: {} },
      ],
      ...[
        { genesis: site },
        { genesis: null },
        { genesis: [] },
        { genesis: 5 },
        { genesis: new Uint8Array(3) },
      ],
      ...[
        { dev: true, dataDir: site },
        { dev: true, dataDir: 5 },
        { dev: true, dataDir: '' },
      ],
      ...[5, null, new ArrayBuffer(8), [5], {}, site].map((chain) => ({ genesis: sampleGenesis, chain })),
      { dev: true, dataDir: new URL('file:///a%2Fb') },
    ]
    for (const options of wrong)
      expect(await faultOf(options), JSON.stringify(options)).to.equal('BAD_OPTION BAD_VALUE')
    const error: unknown = await lib
      .createNode({ dev: true, log: 5 as never })
      .catch((fault: unknown) => fault)
    expect(error).to.have.property('message', 'option "log": expected a function')
  })

  it('reports a value that JSON cannot represent', async () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    for (const port of [5n, circle])
      expect(await faultOf({ dev: true, port })).to.equal('BAD_OPTION BAD_VALUE')
  })

  it('rejects toString and other inherited property names as unknown options', async () => {
    for (const name of ['toString', 'constructor', '__defineGetter__', 'hasOwnProperty'])
      expect(await faultOf({ dev: true, [name]: 1 })).to.equal('BAD_OPTION UNKNOWN_OPTION')
  })

  it('rejects fleet options as unknown: a node in another program cannot join a fleet', async () => {
    const fleet = { logUrl: 'postgres://user@127.0.0.1/fleet', role: 'writer', consistency: 'fleet' }
    for (const [name, value] of Object.entries(fleet)) {
      const error = await errorOf({ dev: true, [name]: value })
      expect(error).to.include({ code: 'BAD_OPTION', reason: 'UNKNOWN_OPTION' })
      expect(error?.message).to.equal(`unknown option "${name}"`)
    }
  })

  it('reports an invalid file or genesis', async () => {
    for (const dataDir of [sampleGenesis, path.join(sampleGenesis, 'in a file')]) {
      expect(await faultOf({ dev: true, dataDir })).to.equal('BAD_FILE NOT_A_FOLDER')
      expect((await errorOf({ dev: true, dataDir }))?.message).to.equal(
        `data folder ${dataDir}: ${sampleGenesis} is a file, not a folder: choose another folder with dataDir`,
      )
    }
    const circle: { self?: unknown } = {}
    circle.self = circle
    const noJson = { toJSON: () => undefined }
    for (const genesis of [circle, noJson, { config: 5 }])
      expect(await faultOf({ genesis })).to.equal('BAD_GENESIS BAD_GENESIS')
    const none = path.join(makeFolder(), 'none')
    expect(await faultOf({ genesis: sampleGenesis, chain: none })).to.equal('BAD_FILE UNREADABLE')
    const noGzip = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff)
    expect(await faultOf({ genesis: sampleGenesis, chain: noGzip })).to.equal('BAD_CHAIN UNREADABLE')
    expect(await faultOf({ genesis: 'a\0b' })).to.equal('BAD_FILE BAD_FILE')
  })

  it('never reports an invalid input as an internal error', async () => {
    const names = fc.constantFrom('genesis', 'chain', 'dataDir', 'dev', 'log', 'signal', 'onDeath', 'port')
    const values = fc.anything({ withTypedArray: true, withBigInt: true, withDate: true })
    // Strings are omitted, because createNode would create folders at these paths.
    const given = fc.tuple(names, values).filter(([, value]) => typeof value !== 'string')
    await fc.assert(
      fc.asyncProperty(given, async ([name, value]) => {
        const fault = await faultOf({ genesis: sampleGenesis, [name]: value })
        // A list of strings is a list of files, which do not exist.
        expect(fault).to.match(/^(?:none|BAD_OPTION|BAD_FILE|BAD_GENESIS|BAD_CHAIN|NOT_PROOF_OF_STAKE)\b/)
      }),
      { numRuns: runs(400) },
    )
  })

  for (const kind of someOf([{ network: 'hoodi' }, { dev: true }]))
    it(`survives a log function that throws or rejects, and leaves nothing open when the node does not start, with ${JSON.stringify(kind)}`, () => {
      const { status, stdout, stderr } = runScript(`
      import net from 'node:net'
      const [fails, rejects] = [() => { throw new Error('mine') }, async () => { throw new Error('later') }]
      for (const log of [fails, rejects]) {
        const node = await createNode({ ...${JSON.stringify(kind)}, log, logLevel: 'trace' })
        console.log(await node.request({ method: 'eth_blockNumber' }))
        await node.close()
      }
      const taken = net.createServer().listen(0, '127.0.0.1')
      await new Promise((resolve) => taken.once('listening', resolve))
      const { port } = taken.address()
      await createNode({ dev: true, port, log: fails }).catch(({ code }) => console.log(code))
      taken.close()
    `)
      const expected = { status: 0, stdout: '0x0\n0x0\nCANNOT_LISTEN\n', stderr: '' }
      expect({ status, stdout, stderr }).to.deep.equal(expected)
    })

  describe('listeners', () => {
    const lines: string[] = []
    let node: CartularyNode

    before(async () => {
      node = await lib.createNode({ dev: 'manual', log: (line) => lines.push(line) })
      await node.request({ method: 'eth_subscribe', params: ['newHeads'] })
    })
    after(() => node?.close())

    it('receive nothing after they are removed from the event', async () => {
      let reported = 0
      const kept = (): void => void reported++
      const gone = (): void => expect.fail('it was removed')
      node.on('message', kept).removeListener('chainChanged', kept)
      node.on('message', gone).removeListener('message', gone)
      const seen = new Promise((resolve) => node.on('message', resolve))
      await node.request({ method: 'evm_mine', params: [] })
      await seen
      expect(reported).to.equal(1)
    })

    it('of `message` run although another listener throws, and listeners of other events do not run', async () => {
      const others: unknown[] = []
      for (const event of ['accountsChanged', 'chainChanged', 'connect', 'disconnect'] as const)
        node.on(event, (reported) => others.push(reported))
      node.on('message', () => {
        throw new TypeError('at once')
      })
      node.on('message', (async () => {
        throw new TypeError('later')
      }) as () => void)
      const seen = new Promise<NodeMessage>((resolve) => node.on('message', resolve))
      await node.request({ method: 'evm_mine', params: [] })
      const number = await node.request({ method: 'eth_blockNumber', params: [] })
      expect((await seen).data).to.have.nested.property('result.number', number)
      expect(others).to.deep.equal([])
      expect(lines.filter((line) => line.includes('a listener of the provider failed'))).to.have.length(2)
    })
  })
})
