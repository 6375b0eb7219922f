import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from 'chai'
import { peersCommand } from '../../../products/contract/peers/command.ts'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

const CONTRACT = {
  methods: [
    {
      ...{ name: 'eth_call', params: [{ name: 'transaction', schema: ref('Call') }] },
      'x-peerParams': [{ at: 2, name: 'overrides', clients: ['geth'] }],
      ...{
        result: { name: 'data', schema: { type: 'string' } },
        errors: [{ $ref: '#/components/errors/reverted' }],
      },
    },
    {
      ...{ name: 'eth_getBlock', params: [], errors: [] },
      result: { name: 'block', schema: { oneOf: [ref('Block'), { type: 'null' }] } },
    },
    {
      ...{ name: 'eth_subscribe', params: [], errors: [], result: { name: 'id', schema: {} } },
      'x-notifications': { method: 'eth_subscription', params: { newHeads: {} } },
    },
    { name: 'debug_getAccessList', params: [], errors: [], result: { name: 'list', schema: {} } },
  ],
  components: {
    schemas: {
      Call: { type: 'object', properties: { to: {}, maxFee: {} } },
      Block: {
        type: 'object',
        properties: {
          slotNumber: {},
          transactions: { type: 'array', items: ref('Call') },
          parent: ref('Block'),
        },
      },
    },
    errors: {
      reverted: { code: 3, message: 'execution reverted' },
      timedOut: { code: -32000, message: 'execution timeout' },
      notFound: { code: -32601, message: 'no such method', 'x-scope': 'envelope' },
    },
  },
}

const GETH = {
  'internal/ethapi/backend.go': `package ethapi
func GetAPIs(b Backend) []rpc.API {
	return []rpc.API{
		{
			Namespace: "eth",
			Service:   NewChainAPI(b),
		}, {
			Namespace: "eth", // Namespace: "not", Service: NewMinerAPI(b),
			Service:   filters.NewFilterAPI(b, func(a, b int) {}),
		}, {
			Namespace: "admin",
			Service:   &adminAPI{b},
		}, {
			Namespace: "debug",
			Service:   b.somewhere,
		},
	}
}
type adminAPI struct{}
func (*adminAPI) Peers() ([]*p2p.PeerInfo, error) { return nil, nil }
func (a *adminAPI) hidden() {}
`,
  'internal/ethapi/api.go': `package ethapi
const text = \`
func (api *ChainAPI) Quoted() {}
\`
func NewChainAPI(b Backend) *ChainAPI { return nil }
type ChainAPI struct{ b Backend }
func (api *ChainAPI) Call(ctx context.Context, args TransactionArgs, block *rpc.BlockNumberOrHash,
	overrides *override.StateOverride, more map[string]interface{}) (hexutil.Bytes, error) {
	return nil, nil
}
// GetAccessList is in another namespace here.
func (api *ChainAPI) GetAccessList(ctx context.Context) error { return nil }
func (api *ChainAPI) GetBlocks() error { return nil }
func (api *ChainAPI) GetBlock() error { return nil }
`,
  'internal/ethapi/api_test.go': 'package ethapi\nfunc (api *ChainAPI) OnlyTested() {}\n',
  'eth/filters/api.go': `package filters
func NewFilterAPI(system *FilterSystem) *FilterAPI { return nil }
func (api *FilterAPI) NewHeads(ctx context.Context) (*rpc.Subscription, error) { return nil, nil }
func (api *FilterAPI) Logs(ctx context.Context, crit FilterCriteria) (*rpc.Subscription, error) { return nil, nil }
`,
}

const ERIGON = {
  'daemon.go': `package jsonrpc
func APIList() (list []rpc.API) {
	list = append(list, rpc.API{
		Namespace: "eth",
		Public:    true,
		Service:   EthAPI(ethImpl),
		Version:   "1.0",
	})
}
`,
  'eth_api.go': `package jsonrpc
type EthAPI interface {
	BlockAPI
	// Block related (see ./eth_blocks.go)
	GetBlock(ctx context.Context, number rpc.BlockNumber, fullTx bool) (map[string]any, error)
}
type BlockAPI interface {
	BlockReward(ctx context.Context, a, b uint64) error /* deprecated */
}
`,
}

const EXECUTION_APIS = {
  'src/eth/execute.yaml': `
- name: eth_call
  params:
    - name: Transaction
      schema:
        $ref: '#/components/schemas/GenericTransaction'
  result:
    name: data
    schema:
      $ref: '#/components/schemas/bytes'
  errors:
    - code: -32016
      message: Timeout
  error-groups:
    - $ref: '#/components/error-groups/ExecutionErrors'
- name: eth_getBlock
  params: []
  result:
    name: block
    schema:
      $ref: '#/components/schemas/Block'
`,
  'src/schemas/all.yaml': `
bytes:
  type: string
GenericTransaction:
  type: object
  properties:
    to: { type: string }
    blobs:
      type: array
      items: { $ref: '#/components/schemas/bytes' }
Block:
  allOf:
    - properties:
        slotNum: { type: string }
    - properties:
        parent: { $ref: '#/components/schemas/Block' }
        transactions:
          type: array
          items: { $ref: '#/components/schemas/GenericTransaction' }
`,
  'src/error-groups/execution.yaml': `
ExecutionErrors:
  errors:
    - { code: 3, message: Execution reverted }
    - { code: 4, message: Invalid opcode }
    - { code: -32601, message: Method not found }
`,
}

describe('contract:peers', () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'peers-'))
    write('contract.json', { '': JSON.stringify(CONTRACT) })
    write('go-ethereum@v1.2.3', GETH)
    write('erigon', ERIGON)
    write('execution-apis', EXECUTION_APIS)
  })
  after(() => rmSync(folder, { recursive: true }))

  function write(name: string, files: Readonly<Record<string, string>>): void {
    for (const [file, text] of Object.entries(files)) {
      const at = path.join(folder, name, file)
      mkdirSync(path.dirname(at), { recursive: true })
      writeFileSync(at, text)
    }
  }

  function run(...args: string[]): { status: number; lines: string[]; complaint: string } {
    return runWith('contract.json', args)
  }

  function runWith(contract: string, args: readonly string[]): ReturnType<typeof run> {
    const [printed, complaints]: [string[], string[]] = [[], []]
    const streams = {
      print: (text: string) => void printed.push(text),
      complain: (text: string) => void complaints.push(text),
    }
    const status = peersCommand(args, streams, path.join(folder, contract))
    return { status, lines: printed.join('').split('\n'), complaint: complaints.join('') }
  }

  it('lists the methods of geth that its services have, and those whose type it cannot find', () => {
    const { status, lines } = run('--geth', path.join(folder, 'go-ethereum@v1.2.3'))
    expect(status).to.equal(0)
    expect(lines).to.deep.equal([
      'geth (v1.2.3): 7 methods. It has, and openrpc.json has not:',
      '  methods and parameters',
      '    eth_call: 4 parameters (args, block, overrides, more), here 3',
      '    eth_getAccessList(); here: debug_getAccessList',
      '    eth_getBlocks()',
      '    eth_subscribe logs(crit)',
      '    admin_…: 1, no such namespace here',
      '  services whose type was not found',
      '    debug: b.somewhere',
      '',
    ])
  })

  it('lists the methods of Erigon’s interfaces', () => {
    expect(run('--erigon', path.join(folder, 'erigon')).lines).to.deep.equal([
      'Erigon (unknown revision): 2 methods. It has, and openrpc.json has not:',
      '  methods and parameters',
      '    eth_blockReward(a, b)',
      '    eth_getBlock: 2 parameters (number, fullTx), here 0',
      '',
    ])
  })

  it('lists parameters, members and errors of execution-apis, and what has another name or code here', () => {
    expect(run('--execution-apis', path.join(folder, 'execution-apis')).lines).to.deep.equal([
      'execution-apis (unknown revision): 2 methods. It has, and openrpc.json has not:',
      '  methods and parameters',
      '    nothing',
      '  members',
      '    parameter 0.blobs: eth_call',
      '    result.slotNum (here: slotNumber): eth_getBlock',
      '    result.transactions[].blobs: eth_getBlock',
      '  errors',
      '    -32016 Timeout (here: -32000 timedOut): eth_call',
      '    4 Invalid opcode: eth_call',
      '',
    ])
  })

  it('reads a built document, too', () => {
    const file = path.join(folder, 'contract.json')
    const { status, lines } = run('--execution-apis', file)
    expect(status).to.equal(0)
    expect(lines.filter((line) => line === '    nothing')).to.have.lengthOf(3)
  })

  it('knows members with any name, which the contract has in a form for tools', () => {
    const { methods, components } = CONTRACT
    const Block = { type: 'object', 'x-properties': { '*': { 'x-recursive': ref('Block').$ref } } }
    const other = { methods, components: { ...components, schemas: { ...components.schemas, Block } } }
    write('anyNames.json', { '': JSON.stringify(other) })
    const { lines } = runWith('anyNames.json', ['--execution-apis', path.join(folder, 'execution-apis')])
    expect(lines.join('\n')).not.to.contain('slotNum')
  })

  it('refuses a place without methods', () => {
    const empty = { 'src/readme.md': '', 'main.go': 'package main\nfunc main() {}\n' }
    write('empty', empty)
    for (const option of ['--execution-apis', '--geth', '--erigon']) {
      const { status, lines, complaint } = run(option, path.join(folder, 'empty'))
      expect({ status, lines }, option).to.deep.equal({ status: 2, lines: [''] })
      expect(complaint).to.contain('has no methods of')
    }
  })

  it('says what is wrong with its arguments', () => {
    expect(run()).to.include({ status: 2 })
    expect(run('--reth', 'x').complaint).to.contain('Usage:')
    expect(run('--help').lines[0]).to.contain('Usage:')
    const missing = run('--execution-apis', folder)
    expect(missing.status).to.equal(2)
    expect(missing.complaint).to.contain('neither src/ nor openrpc.json')
    expect(run('--geth', path.join(folder, 'none')).status).to.equal(2)
  })
})

describe('comments that name execution-apis', () => {
  it('carry the commit that was read, in each file', () => {
    const files = ['src', 'products'].flatMap((part) =>
      readdirSync(path.join(ROOT, part), { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.ts') && !/^conform\/test\/|^contract\/peers\//.test(file))
        .map((file) => `${part}/${file}`),
    )
    const without = files.filter((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8')
      return /^\s*(?:\/\/|\/?\*).*execution-apis/m.test(text) && !/execution-apis at [0-9a-f]{8}\b/.test(text)
    })
    expect(without).to.deep.equal([])
  })
})
