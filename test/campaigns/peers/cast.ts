import { expect } from 'chai'
import { getAddress, type Hex, keccak256, parseEther } from 'viem'
import {
  account,
  chainId,
  contract,
  head,
  sampleServer,
  transaction,
  transactions,
} from '../../support/serveSample.ts'
import { cast as run } from './foundry.ts'

const alice = account('alice')
const erin = account('erin')
const ochre = contract('ochre')
const faults = contract('faults')

interface Call {
  to: Hex
  gasUsed: Hex
  calls?: Call[]
}

function callsBelow({ calls = [] }: Call): Call[] {
  return calls.flatMap((call) => [call, ...callsBelow(call)])
}

/** Returns address and gas of every call in a call tree printed by cast. */
function callsIn(tree: string): string[] {
  return [...tree.matchAll(/\[(\d+)\] (0x[0-9a-fA-F]{40})::/g)].map(
    ([, gas, to]) => `${getAddress(to!)} ${gas}`,
  )
}

describe('cast', () => {
  let cast: (...args: string[]) => Promise<string>
  before(async () => {
    const { url } = await sampleServer()
    cast = (...args) => run(url, ...args)
  })

  async function json(...args: string[]) {
    return JSON.parse(await cast(...args, '--json'))
  }

  it('prints chain id, block number, client and gas price', async () => {
    expect(await cast('chain-id')).to.equal(String(chainId))
    expect(await cast('block-number')).to.equal(String(head.number))
    expect(await cast('client')).to.match(/^cartulary\//)
    expect(await cast('gas-price')).to.match(/^\d+$/)
  })

  it('prints a block by number, hash and tag', async () => {
    const { blockNumber, hash } = transaction('swap')
    const block = await json('block', String(blockNumber))
    expect(block.transactions).to.include(hash)
    expect((await json('block', block.hash)).hash).to.equal(block.hash)
    expect(await cast('block', 'finalized', '--field', 'hash')).to.equal(head.hash)
    const full = await json('block', String(blockNumber), '--full')
    expect(full.transactions.map((one: { hash: string }) => one.hash)).to.deep.equal(block.transactions)
    expect(await cast('base-fee', String(blockNumber))).to.equal(String(Number(block.baseFeePerGas)))
  })

  it('finds a block by time', async () => {
    const timestamp = await cast('block', '77', '--field', 'timestamp')
    expect(await cast('find-block', timestamp)).to.equal('77')
  })

  it('prints balance, nonce and code at a block', async () => {
    expect(await cast('balance', alice, '--block', '0')).to.equal(String(parseEther('1000')))
    expect(await cast('nonce', alice, '--block', '3')).to.equal('2')
    expect(await cast('code', ochre, '--block', '0')).to.equal('0x')
    const code = (await cast('code', ochre, '--block', '1')) as Hex
    expect(await cast('codehash', ochre, '--block', '1')).to.equal(keccak256(code))
  })

  it('prints storage and proofs', async () => {
    const supply = await cast('storage', ochre, '2', '--block', '3')
    expect(BigInt(supply)).to.equal(parseEther('1000000'))
    const proof = await json('proof', ochre, '2', '--block', '3')
    expect(BigInt(proof.storageProof[0].value)).to.equal(parseEther('1000000'))
    const stateRoot = await cast('block', '3', '--field', 'stateRoot')
    expect(keccak256(proof.accountProof[0])).to.equal(stateRoot)
    expect(await cast('storage-root', ochre, '--block', '3')).to.equal(proof.storageHash)
  })

  it('prints implementation and admin of a proxy', async () => {
    const implementation = await cast('implementation', contract('proxy'))
    expect(getAddress(implementation)).to.equal(getAddress(contract('counterV2')))
    expect(getAddress(await cast('admin', contract('proxy')))).to.equal(getAddress(alice))
  })

  it('prints transactions and receipts of every type', async () => {
    const labels = [
      'deploy ochre',
      'transfer, access list',
      'token mint',
      'blob transaction',
      'set code and batch',
    ]
    for (const [type, label] of labels.entries()) {
      const { hash, blockNumber } = transaction(label)
      const found = await json('tx', hash)
      expect([Number(found.type), Number(found.blockNumber)]).to.deep.equal([type, blockNumber])
      expect(keccak256((await cast('tx', hash, '--raw')) as Hex)).to.equal(hash)
      const receipt = await json('receipt', hash)
      expect([Number(receipt.type), Number(receipt.status)]).to.deep.equal([type, 1])
    }
    expect((await json('receipt', transaction('revert with a reason').hash)).status).to.equal('0x0')
  })

  it('calls contracts at the head and in earlier blocks', async () => {
    expect(await cast('call', ochre, 'symbol()(string)')).to.equal('"OCH"')
    const { blockNumber } = transaction('token transferFrom')
    const balance = async (block: number) =>
      BigInt((await cast('call', ochre, 'balanceOf(address)', erin, '--block', String(block))) as Hex)
    expect((await balance(blockNumber)) - (await balance(blockNumber - 1))).to.equal(parseEther('20'))
  })

  it('prints reason and data of a reverting call', async () => {
    const reason = await cast('call', faults, 'reason()').catch((error) => error)
    expect(reason.stderr).to.contain('execution reverted: the archive is closed')
    const custom = await cast('call', faults, 'custom(uint256)', '42').catch((error) => error)
    expect(custom.stderr).to.match(
      /error code 3: execution reverted.*000000000000000000000000000000000000002a/,
    )
  })

  it('estimates gas and creates access lists', async () => {
    const mint = ['mint(address,uint256)', erin, '1', '--from', alice]
    expect(Number(await cast('estimate', ochre, ...mint))).to.be.within(30_000, 60_000)
    const { accessList } = await json('access-list', ochre, ...mint)
    expect(accessList.map(({ address }: { address: string }) => getAddress(address))).to.deep.equal([
      getAddress(ochre),
    ])
    const refused = await cast('estimate', ochre, 'mint(address,uint256)', erin, '1', '--from', erin).catch(
      (error) => error,
    )
    expect(refused.stderr).to.contain('execution reverted')
  })

  it('prints logs', async () => {
    const { blockNumber, hash } = transaction('token transferFrom')
    const at = ['--from-block', String(blockNumber), '--to-block', String(blockNumber), '--address', ochre]
    const logs = await json(
      'logs',
      ...at,
      'Transfer(address indexed,address indexed,uint256)',
      account('bob'),
      erin,
    )
    expect(logs.map((log: { transactionHash: string }) => log.transactionHash)).to.deep.equal([hash])
  })

  it('calls any method with cast rpc', async () => {
    expect(JSON.parse(await cast('rpc', 'eth_chainId'))).to.equal(`0x${chainId.toString(16)}`)
    const header = JSON.parse(await cast('rpc', 'debug_getRawHeader', `0x${head.number.toString(16)}`))
    expect(keccak256(header)).to.equal(head.hash)
    const failure = await cast('rpc', 'eth_nothing').catch((error) => error)
    expect(failure.stderr).to.contain('-32601')
  })

  it('executes transactions again on fetched state with cast run, with the gas of the receipts', async () => {
    const labels = ['swap', 'CREATE2', 'call through the proxy', 'revert with a custom error']
    for (const { hash } of labels.map(transaction)) {
      const output = await cast('run', hash)
      const { gasUsed } = await json('receipt', hash)
      expect(output).to.contain(`Gas used: ${Number(gasUsed)}`)
    }
    expect(transactions.length).to.be.greaterThan(labels.length)
  })

  it('prints the calls of callTracer with cast run, with the same gas', async () => {
    for (const { hash } of ['swap', 'call through the proxy'].map(transaction)) {
      const traced = JSON.parse(
        await cast('rpc', 'debug_traceTransaction', hash, '{"tracer":"callTracer"}'),
      ) as Call
      const calls = callsBelow(traced)
      expect(calls).to.not.have.lengthOf(0)
      expect(callsIn(await cast('run', hash)).slice(1)).to.deep.equal(
        calls.map(({ to, gasUsed }) => `${getAddress(to)} ${Number(gasUsed)}`),
      )
    }
  })

  it('traces calls with cast call --trace at the head and in an earlier block', async () => {
    expect(await cast('call', '--trace', ochre, 'symbol()(string)')).to.match(/\[Return\] "OCH"/)
    const { blockNumber } = transaction('proxy upgrade')
    const version = async (block: number) =>
      callsIn(
        await cast('call', '--trace', contract('proxy'), 'version()(uint256)', '--block', String(block)),
      ).map((call) => call.split(' ')[0])
    const proxy = getAddress(contract('proxy'))
    expect(await version(blockNumber - 1)).to.deep.equal([proxy, getAddress(contract('counter'))])
    expect(await version(blockNumber)).to.deep.equal([proxy, getAddress(contract('counterV2'))])
    const reverted = await cast('call', '--trace', faults, 'reason()')
    expect(reverted).to.contain('[Revert] the archive is closed')
  })
})
