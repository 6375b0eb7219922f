/**
 * Nodes that differ from Cartulary without being wrong, refuse calls, send harmful answers, or reorganize their chain
 * during the run.
 */
import { expect } from 'chai'
import { head } from '../../../test/support/serveSample.ts'
import { isAbsence } from '../chainSample.ts'
import { askedMethods, methods } from '../contract.ts'
import type { HttpExchange } from '../httpExchange.ts'
import { statusOf } from '../report.ts'
import { resultChecks } from '../resultChecks.ts'
import { differenceOf } from '../schemaFaults.ts'
import { failuresOf, only, run } from './running.ts'
import { sampleExchange } from './sampleNode.ts'

interface Request {
  readonly id: unknown
  readonly method?: string
  readonly params?: unknown
}

type Answer = Readonly<Record<string, unknown>>

/** Method → index of the block parameter. In all other methods, the block is the first parameter. */
const PLACES_OF_BLOCK: ReadonlyMap<string, number> = new Map([
  ...['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount', 'eth_call', 'eth_getStorageValues'].map(
    (method) => [method, 1] as const,
  ),
  ['eth_getStorageAt', 2],
  ['eth_getProof', 2],
])

describe('conformance run of another node', () => {
  /**
   * An exchange with a node like that of the sample chain. @param alter returns the answer, or undefined for HTTP 429
   */
  async function altered(
    alter: (request: Request, answer: () => Promise<Answer>) => Promise<Answer | undefined>,
  ): Promise<HttpExchange> {
    const exchange = await sampleExchange()
    return async (body, onBytes) => {
      const ask = async (): Promise<Answer> => {
        const { text } = await exchange(body, onBytes)
        return text === '' ? {} : (JSON.parse(text) as Answer)
      }
      let request: Request = { id: null }
      try {
        request = JSON.parse(body) as Request
      } catch {
        // The sample chain's server receives invalid JSON unchanged.
      }
      const answer = await alter(request, ask)
      if (answer === undefined) return { status: 429, text: '', retryAfter: '0' }
      return { status: 200, text: Object.keys(answer).length === 0 ? '' : JSON.stringify(answer) }
    }
  }

  function error(id: unknown, code: number, message: string): Answer {
    return { jsonrpc: '2.0', id, error: { code, message } }
  }

  it('is incomplete when the node refuses every call as busy', async () => {
    const exchange = await altered(async ({ method }, answer) =>
      method === 'eth_chainId' || method === 'eth_blockNumber' ? answer() : undefined,
    )
    const report = await run(exchange)
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.incomplete).to.match(/^the target went away: the target is busy/)
    expect(statusOf(report)).to.equal(2)
    // One call to each method, which is busy, and a few more until the run gives up.
    expect(report.calls).to.be.at.most(askedMethods.length + 30)
  })

  it('is incomplete when the node refuses some calls as busy', async () => {
    const exchange = await altered(async ({ method }, answer) =>
      method === 'eth_syncing' ? undefined : answer(),
    )
    const report = await run(exchange, only('eth_syncing', 'eth_chainId'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.incomplete).to.match(/^the target was busy for \d calls: ask less often with --rate$/)
    expect(statusOf(report)).to.equal(2)
  })

  it('ends when its time runs out', async () => {
    const report = await run(await sampleExchange(), { timeMsMax: 1_500, rate: 100 })
    expect(report.incomplete).to.contain('--max-time')
    expect(statusOf(report)).to.equal(2)
  })

  it('recognises the errors with which many nodes report an absent method', async () => {
    const says = (code: number, message: string): boolean =>
      isAbsence({ code, message }, 'debug_traceBlock', undefined)
    for (const [code, message] of [
      [-32601, 'whatever'],
      [-32604, 'Method not enabled'],
      [-32004, 'whatever'],
      [
        -32600,
        "The method 'debug_traceBlock' is found but the namespace 'Debug' is disabled for http://0.0.0.0:8545. Consider adding the namespace 'Debug' to JsonRpc.AdditionalRpcUrls for an additional URL.",
      ],
      [-32600, 'Unsupported method: debug_traceBlock on ETH_MAINNET'],
      [-32000, 'the method debug_traceBlock does not exist/is not available'],
      [-32603, 'rpc method is not whitelisted'],
      [-32600, 'debug_traceBlock is not available on the Free tier - upgrade to Pay As You Go'],
      [403, 'method not allowed'],
    ] as const)
      expect(says(code, message), message).to.equal(true)
    for (const [code, message] of [
      [-32000, 'header not found'],
      [-32602, 'missing value for required argument 0'],
      [-32602, 'invalid params'],
      [-32000, 'missing trie node (path ) state is not available'],
      [3, 'execution reverted'],
    ] as const)
      expect(says(code, message), message).to.equal(false)
    const exchange = await altered(async ({ id, method }, answer) =>
      method?.startsWith('debug_') === true
        ? error(id, -32600, `The method '${method}' is found but the namespace 'Debug' is disabled for x.`)
        : answer(),
    )
    const report = await run(exchange, {
      wants: (method) => method.startsWith('debug_') || method === 'eth_chainId',
    })
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.absent).to.include('debug_traceBlockByHash')
  })

  /**
   * A pruned node, which answers calls about blocks with an error unless the parameters contain a string in
   * `keeps`.
   */
  async function forgetting(code: number, message: string, keeps: readonly string[]): Promise<HttpExchange> {
    const byBlock =
      /^eth_(?:get(?:Balance|Code|Storage|Proof|TransactionCount|Block|Logs)|call|feeHistory|estimateGas)/
    return altered(async ({ id, method = '', params }, answer) => {
      if (!byBlock.test(method) || !Array.isArray(params) || params.length === 0) return answer()
      const given = await answer()
      // The node checks first for invalid parameters and absent objects. A call without a block reads the head.
      if (given.error !== undefined || given.result === null) return given
      const place = PLACES_OF_BLOCK.get(method) ?? 0
      if (params.length <= place) return given
      const isKept = keeps.some((name) => JSON.stringify(params).includes(`"${name}"`))
      return isKept ? given : error(id, code, message)
    })
  }

  const forgetful = [
    [-32000, 'missing trie node 5e1f (path ) state 0x5e1f is not available'],
    [-32002, 'No state available for block 0x1 (0x5e1f…)'],
    [-32602, 'distance to target block exceeds maximum proof window'],
    [-32603, 'state at block #2 is pruned'],
    [4444, 'pruned history unavailable'],
  ] as const
  const ofBlocks = [
    ...['eth_getBalance', 'eth_getCode', 'eth_getProof', 'eth_getTransactionCount', 'eth_getStorageAt'],
    ...['eth_getBlockByNumber', 'eth_getBlockReceipts', 'eth_getBlockTransactionCountByNumber', 'eth_call'],
    ...['eth_feeHistory', 'eth_getLogs', 'eth_getStorageValues'],
  ]

  for (const [code, message] of forgetful) {
    it(`counts calls about pruned data as refused: ${code} ${message}`, async () => {
      const { hash } = head
      const exchange = await forgetting(code, message, [
        'latest',
        'pending',
        'safe',
        'finalized',
        '0x100',
        hash,
      ])
      const report = await run(exchange, only(...ofBlocks))
      expect(failuresOf(report)).to.deep.equal([])
      const refused = report.cases.filter(({ verdict }) => verdict === 'refused')
      expect(new Set(refused.map(({ method }) => method)).size).to.be.greaterThan(8)
      for (const { reason } of refused) expect(reason).to.equal(`${code}: ${message}`)
    })
  }

  it('finds faults in calls for the head, by tag and by number, if the node has pruned the head', async () => {
    const exchange = await forgetting(4444, 'pruned history unavailable', ['0xff'])
    const report = await run(exchange, { ...only('eth_getBlockTransactionCountByNumber', 'eth_getCode') })
    const failed = report.cases.filter(({ verdict }) => verdict === 'failed')
    expect(failed.map(({ title }) => title).join('\n')).to.match(/latest/)
    expect(failed.map(({ title }) => title).join('\n')).to.match(/0x100/)
    expect(failed.map(({ title }) => title).join('\n')).not.to.match(/earliest/)
  })

  it('notes the deposit transactions of an OP chain, and does not report them as faults', async () => {
    const exchange = await altered(async (_request, answer) => {
      const walk = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return
        const record = value as Record<string, unknown>
        if (record.transactionIndex === '0x0' && record.hash !== undefined && record.gas !== undefined) {
          for (const name of ['maxFeePerGas', 'maxPriorityFeePerGas', 'chainId', 'accessList', 'yParity'])
            delete record[name]
          Object.assign(record, { type: '0x7e', sourceHash: `0x${'0'.repeat(64)}`, mint: '0x0' })
        }
        for (const member of Object.values(record)) walk(member)
      }
      const given = structuredClone(await answer())
      walk(given)
      return given
    })
    const methods = [
      ...['eth_getBlockByNumber', 'eth_getBlockByHash', 'eth_getTransactionByHash'],
      ...['eth_getTransactionByBlockHashAndIndex', 'eth_getTransactionByBlockNumberAndIndex'],
    ]
    const report = await run(exchange, { ...only(...methods), checks: resultChecks })
    expect(failuresOf(report)).to.deep.equal([])
    expect(new Set(report.cases.flatMap(({ notes }) => notes))).to.deep.equal(
      new Set([
        'transactions[] is a transaction of a type of its own',
        'the result is a transaction of a type of its own',
      ]),
    )
  })

  it('notes deviations that execution-apis allows, and reports them as faults in strict mode', async () => {
    const without = (value: unknown, ...names: string[]): unknown =>
      JSON.parse(
        JSON.stringify(value, (name, member: unknown) => (names.includes(name) ? undefined : member)),
      )
    const exchange = await altered(async ({ method, params }, answer) => {
      const given = await answer()
      if (method === 'web3_clientVersion') return { ...given, result: 'Nethermind/v1.35.2/linux-x64/dotnet9' }
      if (method === 'cartulary_noSuchMethod' || given.error !== undefined) {
        // Errors pass unchanged. Like geth, the code below refuses parameters by name.
        return given
      }
      if (params !== null && typeof params === 'object' && !Array.isArray(params))
        return error(7, -32602, 'non-array args')
      if (method === 'eth_getBlockByNumber') return without(given, 'totalDifficulty', 'difficulty') as Answer
      if (method === 'eth_getLogs') return without(given, 'blockTimestamp', 'removed') as Answer
      return given
    })
    const checked = {
      ...only('web3_clientVersion', 'eth_getBlockByNumber', 'eth_getLogs', 'JSON-RPC'),
      checks: resultChecks,
    }
    const lenient = await run(exchange, checked)
    expect(failuresOf(lenient)).to.deep.equal([])
    expect(new Set(lenient.cases.flatMap(({ notes }) => notes))).to.deep.equal(
      new Set([
        'parameters by name are refused',
        'the result has a form of its own',
        'difficulty is left out',
        'totalDifficulty is left out',
        '[].blockTimestamp is left out',
        '[].removed is left out',
      ]),
    )
    expect(statusOf(lenient)).to.equal(0)
    const strict = failuresOf(await run(exchange, { ...checked, strict: true }))
    for (const method of ['web3_clientVersion', 'eth_getBlockByNumber', 'eth_getLogs', 'JSON-RPC'])
      expect(
        strict.some((one) => one.startsWith(method)),
        method,
      ).to.equal(true)
  })

  it('requires members that execution-apis requires, and checks the values of optional members', () => {
    const { schema } = methods.find(({ name }) => name === 'eth_getBlockByNumber')!.result
    expect(differenceOf(schema, {}).faults).not.to.deep.equal([])
    expect(differenceOf({ $ref: '#/components/schemas/ClientVersion' }, '').faults).to.have.length(1)
    const log = { $ref: '#/components/schemas/Log' }
    expect(differenceOf(log, { removed: 'no' }).faults.map(({ path }) => path)).to.include.members([
      'removed',
      'topics',
    ])
  })

  it('leaves errors unchecked that the node has while a resource is unavailable', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) =>
      method === 'eth_getHeaderByHash' && JSON.stringify(params).includes('c0ffee')
        ? error(id, -32002, 'resource unavailable: the newest block is not known now')
        : answer(),
    )
    const report = await run(exchange, only('eth_getHeaderByHash'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.filter(({ verdict }) => verdict === 'unchecked')).to.have.length.of.at.least(1)
  })

  it('notes that a surplus parameter is ignored, and accepts code -32001 for absent objects', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) => {
      if (method === 'eth_getTransactionCount' && Array.isArray(params) && params.includes('surplus'))
        return { jsonrpc: '2.0', id, result: '0x1' }
      const text = JSON.stringify(await answer())
      return JSON.parse(text.replace('"code":-32000', '"code":-32001')) as Answer
    })
    const report = await run(exchange, only('eth_getTransactionCount'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.flatMap(({ notes }) => notes)).to.deep.equal(['a parameter too many is ignored'])
  })

  for (const [words, missing] of [
    ['null', { result: null }],
    ['an error', { error: { code: 4444, message: 'pruned history unavailable' } }],
  ] as const)
    it(`has no faults if the node answers ${words} for its first block, which it has removed`, async () => {
      const exchange = await altered(async ({ method, params, id }, answer) => {
        const [block] = Array.isArray(params) ? (params as unknown[]) : []
        const isFirst = block === '0x0' || block === 'earliest'
        return method === 'eth_getBlockByNumber' && isFirst ? { jsonrpc: '2.0', id, ...missing } : answer()
      })
      expect(failuresOf(await run(exchange, only('eth_getBlockByNumber')))).to.deep.equal([])
    })

  it('notes differences from openrpc.json in points that execution-apis leaves open', async () => {
    const numbered = [
      'eth_getBlockByNumber',
      'eth_getBlockTransactionCountByNumber',
      'eth_getUncleCountByBlockNumber',
      'eth_getUncleByBlockNumberAndIndex',
      'eth_getTransactionByBlockNumberAndIndex',
      'eth_feeHistory',
    ]
    const dialects = ['debug_storageRangeAt', 'debug_accountRange', 'debug_accountAt']
    // Behaves like geth.
    const exchange = await altered(async ({ method = '', params, id }, answer) => {
      const block = Array.isArray(params) ? params[method === 'eth_feeHistory' ? 1 : 0] : undefined
      const isNamed = typeof block === 'object' || (typeof block === 'string' && block.length === 66)
      if (numbered.includes(method) && isNamed) return error(id, -32602, 'invalid argument 0')
      if (method === 'debug_accountRange' || method === 'debug_accountAt')
        return error(id, -32602, 'invalid argument 1')
      if (JSON.stringify(params ?? null).includes('noSuchTracer'))
        return error(id, -32000, 'ReferenceError: noSuchTracer is not defined')
      if (method === 'debug_executionWitness' && Array.isArray(params) && params.length > 1)
        return error(id, -32602, 'too many arguments, want at most 1')
      const given = await answer()
      if (method === 'debug_storageRangeAt')
        delete (given.result as { complete?: boolean } | undefined)?.complete
      if (method === 'debug_executionWitness' && given.result !== undefined)
        return { ...given, result: { ...(given.result as object), keys: null } }
      return given
    })
    const asked = [...numbered, ...dialects, 'debug_executionWitness', 'debug_traceTransaction']
    const report = await run(exchange, only(...asked))
    expect(failuresOf(report)).to.deep.equal([])
    expect(statusOf(report)).to.equal(0)
    const noted = report.cases.filter(({ verdict }) => verdict === 'noted')
    expect(new Set(noted.map(({ method }) => method))).to.deep.equal(new Set(asked))
    for (const { notes, reason } of noted) {
      expect(notes.join()).to.match(
        /only number and tag|only some nodes have|another dialect|an unknown tracer is error -32000/,
      )
      expect(reason).to.match(/expected|it answered error|true just when/)
    }
    const strict = await run(exchange, { ...only(...asked), strict: true })
    expect(strict.cases.filter(({ verdict }) => verdict === 'noted')).to.deep.equal([])
    expect(strict.cases.filter(({ verdict }) => verdict === 'failed')).to.have.length.of.at.least(
      noted.length,
    )
  })

  it('reports a fault if the node refuses parameters that execution-apis defines', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) => {
      const [first] = Array.isArray(params) ? (params as unknown[]) : []
      if (method === 'eth_getBlockByNumber' && first === 'latest') return error(id, -32602, 'no tag')
      if (method === 'eth_getBalance') return error(id, -32602, 'no')
      return answer()
    })
    const report = await run(exchange, only('eth_getBlockByNumber', 'eth_getBalance'))
    const failed = report.cases.filter(({ verdict }) => verdict === 'failed').map(({ method }) => method)
    expect(failed).to.include('eth_getBlockByNumber').and.to.include('eth_getBalance')
  })

  it('notes that the node requires a parameter that is optional in openrpc.json', async () => {
    const exchange = await altered(async ({ method, params, id }, answer) =>
      method === 'eth_getBalance' && Array.isArray(params) && params.length === 1
        ? error(id, -32602, 'missing value for required argument 1')
        : answer(),
    )
    const report = await run(exchange, only('eth_getBalance'))
    expect(failuresOf(report)).to.deep.equal([])
    expect(report.cases.flatMap(({ notes }) => notes)).to.deep.equal([
      'optional parameters cannot be left out',
    ])
    expect(statusOf(await run(exchange, { ...only('eth_getBalance'), strict: true }))).to.equal(1)
  })

  it('survives deeply nested answers', async () => {
    let deep: unknown = { type: 'CALL' }
    for (let at = 0; at < 1_200; at++) deep = { type: 'CALL', calls: [deep] }
    const exchange = await altered(async ({ method, id }, answer) =>
      method === 'debug_traceTransaction' ? { jsonrpc: '2.0', id, result: deep } : answer(),
    )
    const report = await run(exchange, { ...only('debug_traceTransaction'), checks: resultChecks })
    expect(statusOf(report)).to.equal(1)
    for (const { reason = '' } of report.cases) expect(reason.length).to.be.at.most(2_000)
  })

  it('leaves cases about reorganized blocks unchecked', async () => {
    let reorganized = false
    const exchange = await altered(async ({ method, params }, answer) => {
      const given = await answer()
      const result = given.result as Answer | undefined
      const isHead = method === 'eth_getBlockByNumber' && (params as unknown[])[0] === '0x100'
      return reorganized && isHead ? { ...given, result: { ...result, hash: `0x${'ab'.repeat(32)}` } } : given
    })
    const judge = (): string => {
      reorganized = true
      return 'wrong'
    }
    const check = {
      name: 'always wrong',
      method: 'eth_getBalance' as const,
      covers: [],
      cases: () => [
        { title: 'head', params: [`0x${'00'.repeat(20)}`, '0x100'], judge },
        { title: 'genesis', params: [`0x${'00'.repeat(20)}`, '0x0'], judge },
      ],
    }
    const report = await run(exchange, {
      ...only('eth_getBalance'),
      checks: [check],
    })
    expect(failuresOf(report)).to.deep.equal(['eth_getBalance; always wrong; genesis: wrong'])
    expect(report.cases.find(({ title }) => title === 'head')).to.include({
      verdict: 'unchecked',
      reason: 'the chain was reorganized meanwhile: wrong',
    })
    expect(report.incomplete).to.equal('the chain was reorganized from block 256 on: check again')
  })
})
