import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { getAddress, type Hex, keccak256, pad, parseEther, toEventSelector } from 'viem'
import { toHex } from '../../../src/chain/hex.ts'
import { type Served, start } from '../../support/serve.ts'
import { devAccounts } from '../soak/devAccounts.ts'
import { castOffline as offline, cast as run } from './foundry.ts'

/** The first two accounts that `cartulary dev` prints. */
const ADDRESSES = devAccounts.slice(0, 2).map(({ address }) => address)
const keys = devAccounts.slice(0, 2).map(({ key }) => toHex(key))
const STRANGER = getAddress(`0x${'51'.repeat(20)}`)
const TRANSFER = toEventSelector('Transfer(address,address,uint256)')

const artifacts = JSON.parse(
  readFileSync(new URL('../../../sample/artifacts.json', import.meta.url), 'utf8'),
) as Record<'Token' | 'Batcher', { bytecode: Hex }>

interface Receipt {
  readonly status: Hex
  readonly type: Hex
  readonly transactionHash: Hex
  readonly blockNumber: Hex
  readonly contractAddress: Hex | null
  readonly logs: readonly { readonly address: Hex; readonly topics: readonly Hex[]; readonly data: Hex }[]
}

describe('cast send', () => {
  let served: Served
  let token: Hex

  before(async () => {
    served = await start('dev')
  })

  after(() => served.stop())

  const cast = (...args: string[]): Promise<string> => run(served.url, ...args)

  async function send(...args: string[]): Promise<Receipt> {
    // Options must precede --create, which takes all following arguments.
    const options = ['--rpc-url', served.url, '--json', '--private-key', keys[0]!]
    return JSON.parse(await offline('send', ...options, ...args)) as Receipt
  }

  it('signs with the keys of the printed accounts', async () => {
    for (const [index, key] of keys.entries()) {
      expect(await offline('wallet', 'address', '--private-key', key)).to.equal(ADDRESSES[index])
    }
  })

  it('lets the node sign with --unlocked', async () => {
    const from = devAccounts[2]!.address
    const options = ['--rpc-url', served.url, '--json', '--unlocked', '--from', from]
    const to = getAddress(`0x${'53'.repeat(20)}`)
    const receipt = JSON.parse(await offline('send', ...options, to, '--value', '7')) as Receipt
    expect(receipt.status).to.equal('0x1')
    expect(await cast('balance', to)).to.equal('7')
    expect(await cast('nonce', from)).to.equal('1')
  })

  it('sends a value', async () => {
    const { status, type, transactionHash } = await send(STRANGER, '--value', '1.5ether')
    expect([status, type]).to.deep.equal(['0x1', '0x2'])
    expect(await cast('balance', STRANGER)).to.equal(String(parseEther('1.5')))
    const receipt = JSON.parse(await cast('receipt', transactionHash, '--json')) as Receipt
    expect(receipt.transactionHash).to.equal(transactionHash)
    expect(await cast('receipt', transactionHash, 'status')).to.match(/^1 |^true/)
    expect(keccak256((await cast('tx', transactionHash, '--raw')) as Hex)).to.equal(transactionHash)
  })

  it('creates a contract, and calls it with logs', async () => {
    const created = await send(
      '--create',
      artifacts.Token.bytecode,
      'constructor(string,string,address)',
      ...['Ink', 'INK', ADDRESSES[0]!],
    )
    expect(created.status).to.equal('0x1')
    token = created.contractAddress!
    expect(await cast('call', token, 'name()(string)')).to.equal('"Ink"')
    const { logs } = await send(token, 'mint(address,uint256)', ADDRESSES[0]!, '1000')
    expect(logs.map(({ topics }) => topics[0])).to.deep.equal([TRANSFER])
    const { blockNumber } = await send(token, 'transfer(address,uint256)', STRANGER, '7')
    expect(await cast('call', token, 'balanceOf(address)(uint256)', STRANGER)).to.equal('7')
    const at = ['--from-block', blockNumber, '--to-block', blockNumber, '--address', token]
    const found = JSON.parse(await cast('logs', '--json', ...at)) as Receipt['logs']
    expect(found.map(({ topics }) => topics)).to.deep.equal([
      [TRANSFER, ...[ADDRESSES[0]!, STRANGER].map((address) => pad(address.toLowerCase() as Hex))],
    ])
  })

  it('prints the custom error of a reverting call from the gas estimate', async () => {
    const refused = await send(
      token,
      'transferFrom(address,address,uint256)',
      STRANGER,
      ADDRESSES[0]!,
      '1',
    ).catch((error: { stderr: string }) => error)
    expect((refused as { stderr: string }).stderr).to.include('execution reverted')
    const forced = ['--gas-limit', '100000']
    const { status } = await send(
      token,
      'transferFrom(address,address,uint256)',
      ...[STRANGER, ADDRESSES[0]!, '1', ...forced],
    )
    expect(status).to.equal('0x0')
  })

  it('sends a legacy transaction, and a transaction with an access list from our node', async () => {
    expect(await send('--legacy', STRANGER, '--value', '1')).to.include({ status: '0x1', type: '0x0' })
    const transfer = [token, 'transfer(address,uint256)', STRANGER, '1']
    const listed = await send(...transfer, '--access-list')
    expect(listed).to.include({ status: '0x1', type: '0x2' })
    const sent = JSON.parse(await cast('tx', listed.transactionHash, '--json')) as {
      accessList: { address: Hex; storageKeys: Hex[] }[]
    }
    expect(sent.accessList.map(({ address }) => getAddress(address))).to.include(getAddress(token))
  })

  it('sends an authorization, which delegates the account', async () => {
    const { contractAddress } = await send('--create', artifacts.Batcher.bytecode)
    const address = ADDRESSES[1]!
    const signed = await cast('wallet', 'sign-auth', contractAddress!, '--private-key', keys[1]!)
    const { status, type } = await send(address, '--auth', signed)
    expect([status, type]).to.deep.equal(['0x1', '0x4'])
    expect(await cast('code', address)).to.equal(`0xef0100${contractAddress!.slice(2).toLowerCase()}`)
    expect(await cast('nonce', address)).to.equal('1')
  })

  it('prints the messages of refusals', async () => {
    const refused = async (...args: string[]): Promise<string> => {
      const error = await send(...args).catch((reason: { stderr: string }) => reason)
      return (error as { stderr: string }).stderr
    }
    expect(await refused(STRANGER, '--nonce', '0')).to.include('nonce too low')
    const all = ['--value', '1000000ether', '--gas-limit', '21000']
    expect(await refused(STRANGER, ...all)).to.include('insufficient funds for gas * price + value')
  })

  it('prints with --async the hash of a transaction that already has a receipt', async () => {
    const hash = await cast('send', '--async', '--private-key', keys[0]!, STRANGER, '--value', '1')
    expect(JSON.parse(await cast('receipt', hash, '--json'))).to.include({ status: '0x1' })
  })
})
