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
import { type Answer, altered, error } from './alteredNode.ts'
import { failuresOf, only, run } from './running.ts'
import { sampleExchange } from './sampleNode.ts'

/** Method → index of the block parameter. In all other methods, the block is the first parameter. */
const PLACES_OF_BLOCK: ReadonlyMap<string, number> = new Map([
  ...['eth_getBalance', 'eth_getCode', 'eth_getTransactionCount', 'eth_call', 'eth_getStorageValues'].map(
    (method) => [method, 1] as const,
  ),
  ['eth_getStorageAt', 2],
  ['eth_getProof', 2],
])

describe('conformance run of another node', () => {
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
