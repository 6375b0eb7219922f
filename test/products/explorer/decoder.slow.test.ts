import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import {
  type Abi,
  encodeAbiParameters,
  encodeErrorResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
} from 'viem'
import {
  AbiFault,
  Decoder,
  hasWrongChecksum,
  readAbi,
  usableItems,
} from '../../../docs-site/explorer/decoder.ts'
import { result } from '../../support/serve.ts'
import { sampleServer, transaction } from '../../support/serveSample.ts'

const artifacts = JSON.parse(
  readFileSync(new URL('../../../sample/artifacts.json', import.meta.url), 'utf8'),
) as Record<string, { readonly abi: Abi }>

const ADDRESS = '0xE07a797d903A2297B7Cd8E748EC0a34Cc32bBd78'
const builtIn = new Decoder([])

/** The topics and data of a transfer of 5, with the amount or token indexed or not. */
function transferLog(isIndexed: boolean): { topics: Hex[]; data: Hex } {
  const topic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
  const party = encodeAbiParameters([{ type: 'address' }], [ADDRESS])
  const amount = encodeAbiParameters([{ type: 'uint256' }], [5n])
  return isIndexed
    ? { topics: [topic, party, party, amount], data: '0x' }
    : { topics: [topic, party, party], data: amount }
}

describe('the decoder of the explorer', () => {
  it('decodes the logs of the sample chain with common signatures', async () => {
    const { url } = await sampleServer()
    const receipt = await result<{ logs: { topics: Hex[]; data: Hex }[] }>(url, 'eth_getTransactionReceipt', [
      transaction('swap').hash,
    ])
    const names = receipt.logs.map(({ topics, data }) => builtIn.log(topics, data)?.name)
    expect(names).to.deep.equal(['Transfer', 'Transfer', 'Sync', 'Swap'])
  })

  it('tells transfers of tokens from transfers of collectibles', () => {
    const [fungible, unique] = [transferLog(false), transferLog(true)]
    const names = ({ topics, data }: { topics: Hex[]; data: Hex }) =>
      builtIn.log(topics, data)?.args.map(({ name, text }) => `${name} ${text}`)
    expect(names(fungible)).to.deep.equal([`from ${ADDRESS}`, `to ${ADDRESS}`, 'value 5'])
    expect(names(unique)).to.deep.equal([`from ${ADDRESS}`, `to ${ADDRESS}`, 'tokenId 5'])
  })

  it('decodes calls, and errors of reverts', () => {
    const call = encodeFunctionData({
      abi: artifacts.Token!.abi,
      functionName: 'transfer',
      args: [ADDRESS, 7n],
    })
    expect(builtIn.call(call)).to.deep.include({ name: 'transfer', origin: 'built in' })
    const reason = encodeErrorResult({ abi: parseAbi(['error Error(string message)']), args: ['no'] })
    expect(builtIn.error(reason)?.args).to.deep.equal([{ name: 'message', type: 'string', text: 'no' }])
  })

  it('prefers pasted ABIs, and names them', () => {
    const decoder = new Decoder([
      { label: 'mine', abi: readAbi('function transfer(address who, uint256 amount)') },
    ])
    const call = encodeFunctionData({
      abi: artifacts.Token!.abi,
      functionName: 'transfer',
      args: [ADDRESS, 7n],
    })
    const decoded = decoder.call(call)
    expect(decoded?.origin).to.equal('mine')
    expect(decoded?.args.map(({ name }) => name)).to.deep.equal(['who', 'amount'])
  })

  it('does not decode calls and logs that fit no signature', () => {
    expect(builtIn.call('0xa9059cbb')).to.equal(undefined)
    expect(builtIn.call('0x12345678')).to.equal(undefined)
    expect(builtIn.call('0x')).to.equal(undefined)
    expect(builtIn.log([], '0x')).to.equal(undefined)
    expect(builtIn.log(transferLog(false).topics, '0x')).to.equal(undefined)
    expect(builtIn.log(transferLog(false).topics.slice(0, 2), '0x')).to.equal(undefined)
  })

  it('shows tuples and lists as JSON, and unnamed arguments by their place', () => {
    const text = 'struct Pair { uint256 left; address right; }\nfunction put(Pair[] pairs, uint8)'
    const abi = readAbi(text)
    const call = encodeFunctionData({ abi, functionName: 'put', args: [[{ left: 1n, right: ADDRESS }], 2] })
    expect(new Decoder([{ label: '', abi }]).call(call)?.args).to.deep.equal([
      { name: 'pairs', type: 'tuple[]', text: `[{"left":"1","right":"${ADDRESS}"}]` },
      { name: '#1', type: 'uint8', text: '2' },
    ])
  })
})

describe('pasted ABIs', () => {
  it('may be JSON arrays, artifacts of compilers, or lines of signatures', () => {
    const { abi } = artifacts.Nest!
    const counts = { functions: 3, events: 3, errors: 1 }
    expect(usableItems(readAbi(JSON.stringify(abi)))).to.deep.equal(counts)
    expect(usableItems(readAbi(JSON.stringify({ abi, bytecode: '0x' })))).to.deep.equal(counts)
    const lines = 'event Stored(uint256 indexed key, bytes value);\n\n  function store(uint256 key)'
    expect(usableItems(readAbi(lines))).to.deep.equal({ functions: 1, events: 1, errors: 0 })
  })

  it('in any other form are refused with a reason', () => {
    const refused: Record<string, RegExp> = {
      '[{': /not valid JSON/,
      '{"abi": 3}': /Expected a JSON array/,
      '[]': /no items/,
      '[null, 3, {"type": "receive"}]': /no items/,
      '[{"type":"function"}]': /not a function, event or error/,
      'hello world': /Expected JSON, or lines/,
      [JSON.stringify(
        Array.from({ length: 2_001 }, (_, n) => ({ type: 'error', name: `E${n}`, inputs: [] })),
      )]: /at most 2000/,
    }
    for (const [text, reason] of Object.entries(refused))
      expect(() => readAbi(text), text.slice(0, 40)).to.throw(AbiFault, reason)
  })
})

describe('checksums of addresses', () => {
  it('are checked only for addresses that contain both capitals and small letters', () => {
    expect(hasWrongChecksum(ADDRESS)).to.equal(false)
    expect(hasWrongChecksum(ADDRESS.toLowerCase())).to.equal(false)
    expect(hasWrongChecksum(ADDRESS.replace('E07a', 'e07a'))).to.equal(true)
  })
})
