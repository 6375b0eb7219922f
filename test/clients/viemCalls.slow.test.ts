import { expect } from 'chai'
import {
  type Abi,
  BaseError,
  ContractFunctionRevertedError,
  createPublicClient,
  decodeAbiParameters,
  encodeFunctionData,
  getAddress,
  http,
  type PublicClient,
  parseEther,
  parseGwei,
  type StateOverride,
} from 'viem'
import { account, contract, head, sampleServer, transaction } from '../support/serveSample.ts'
import { counterAbi, faultsAbi, pairAbi, tokenAbi } from './abis.ts'

const alice = account('alice')
const bob = account('bob')
const ochre = contract('ochre')
const azure = contract('azure')
const faults = contract('faults')

/** Returns viem's error for a contract call that must revert. */
async function revertOf(call: Promise<unknown>): Promise<ContractFunctionRevertedError> {
  const failure: unknown = await call.catch((error) => error)
  const revert =
    failure instanceof BaseError && failure.walk((one) => one instanceof ContractFunctionRevertedError)
  if (revert instanceof ContractFunctionRevertedError) return revert
  expect.fail(`no revert: ${String(failure)}`)
}

describe('viem', () => {
  let client: PublicClient
  let url: string
  before(async () => {
    url = (await sampleServer()).url
    client = createPublicClient({ transport: http(url) })
  })

  it('reads a token at the head and at an earlier block', async () => {
    const token = { address: ochre, abi: tokenAbi } as const
    expect(await client.readContract({ ...token, functionName: 'name' })).to.equal('Ochre')
    expect(await client.readContract({ ...token, functionName: 'decimals' })).to.equal(18)
    expect(await client.readContract({ ...token, functionName: 'owner' })).to.equal(getAddress(alice))
    const { blockNumber } = transaction('token transferFrom')
    const balance = (at: number) =>
      client.readContract({
        ...token,
        functionName: 'balanceOf',
        args: [account('erin')],
        blockNumber: BigInt(at),
      })
    expect((await balance(blockNumber)) - (await balance(blockNumber - 1))).to.equal(parseEther('20'))
  })

  it('reads a proxy before and after its upgrade', async () => {
    const { blockNumber } = transaction('proxy upgrade')
    const version = (at: number) =>
      client.readContract({
        address: contract('proxy'),
        abi: counterAbi,
        functionName: 'version',
        blockNumber: BigInt(at),
      })
    expect(await version(blockNumber - 1)).to.equal(1n)
    expect(await version(blockNumber)).to.equal(2n)
  })

  it('decodes custom errors, revert reasons and panics', async () => {
    const simulate = (functionName: string, args: readonly unknown[] = []) =>
      revertOf(
        client.simulateContract({ address: faults, abi: faultsAbi as Abi, functionName, args, account: bob }),
      )
    expect(await simulate('custom', [42n])).to.deep.nested.include({
      'data.errorName': 'Refused',
      'data.args': [42n, getAddress(bob)],
    })
    expect(await simulate('reason')).to.include({ reason: 'the archive is closed' })
    expect(await simulate('overflow', [1n])).to.deep.nested.include({
      'data.errorName': 'Panic',
      'data.args': [17n],
    })
    expect((await simulate('assertion', [1n])).reason).to.match(/assert/)
    expect((await simulate('silent')).raw).to.equal('0x')
  })

  it('decodes the error of an inner call', async () => {
    const call = { address: contract('pair'), abi: pairAbi, functionName: 'quote', args: [bob, 1n] } as const
    expect((await revertOf(client.readContract(call))).data).to.deep.include({ errorName: 'UnknownToken' })
  })

  it('reports a failure that is not a revert', async () => {
    const failure = await client
      .call({ to: faults, data: encodeFunctionData({ abi: faultsAbi, functionName: 'invalid' }) })
      .catch((error) => error)
    expect(failure.details).to.match(/^invalid opcode/)
  })

  it('simulates writes', async () => {
    const write = { address: ochre, abi: tokenAbi, functionName: 'transfer', args: [bob, 7n] } as const
    const { result, request } = await client.simulateContract({ ...write, account: alice })
    expect(result).to.equal(true)
    expect(request).to.deep.include({ functionName: 'transfer' })
    const poor = await revertOf(client.simulateContract({ ...write, account: account('keeper') }))
    expect(poor.data).to.deep.include({ errorName: 'InsufficientBalance', args: [account('keeper'), 0n, 7n] })
  })

  it('estimates enough gas, with less than 4 % to spare', async () => {
    const estimate = await client.estimateContractGas({
      address: ochre,
      abi: tokenAbi,
      functionName: 'transfer',
      args: [bob, 7n],
      account: alice,
    })
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [bob, 7n] })
    const call = { account: alice, to: ochre, data }
    const { data: done } = await client.call({ ...call, gas: estimate })
    expect(BigInt(done!)).to.equal(1n)
    const short = await client.call({ ...call, gas: (estimate * 96n) / 100n }).catch((error) => error)
    expect(short.details).to.match(/out of gas/)
    expect(await client.estimateGas({ account: alice, to: account('keeper'), value: 1n })).to.equal(21_000n)
  })

  it('estimates exactly the gas that a mined transaction used', async () => {
    const { hash, blockNumber } = transaction('transfer, EIP-1559')
    const { from, to, value, input } = await client.getTransaction({ hash })
    const { gasUsed } = await client.getTransactionReceipt({ hash })
    const block = { blockNumber: BigInt(blockNumber - 1) }
    expect(await client.estimateGas({ account: from, to, value, data: input, ...block })).to.equal(gasUsed)
  })

  it('decodes the custom error when a gas estimate reverts', async () => {
    const call = {
      address: faults,
      abi: faultsAbi,
      functionName: 'custom',
      args: [3n],
      account: bob,
    } as const
    expect((await revertOf(client.estimateContractGas(call))).data).to.deep.include({ errorName: 'Refused' })
  })

  it('reports insufficient funds unless the balance of the sender is overridden', async () => {
    const call = { account: account('keeper'), to: bob, value: parseEther('1000000') }
    const failure = await client.call(call).catch((error) => error)
    expect(failure.details).to.match(/insufficient funds for gas/)
    const rich = { address: account('keeper'), balance: parseEther('1000001') }
    expect(await client.call({ ...call, stateOverride: [rich] })).to.deep.equal({ data: undefined })
  })

  it('calls with overridden code and storage slots', async () => {
    const nobody = '0x00000000000000000000000000000000000000aa'
    // PUSH0 SLOAD PUSH0 MSTORE PUSH1 32 PUSH0 RETURN
    const code = '0x5f545f5260205ff3'
    const zero = `0x${'00'.repeat(32)}` as const
    const seven = `0x${'07'.padStart(64, '0')}` as const
    const stateDiff = [{ slot: zero, value: seven }]
    const { data } = await client.call({ to: nobody, stateOverride: [{ address: nobody, code, stateDiff }] })
    expect(data).to.equal(seven)
    const supply = await client.readContract({
      address: ochre,
      abi: tokenAbi,
      functionName: 'totalSupply',
      stateOverride: [{ address: ochre, state: [{ slot: `0x${'2'.padStart(64, '0')}`, value: seven }] }],
    })
    expect(supply).to.equal(7n)
  })

  it('calls with an overridden block number and time', async () => {
    // NUMBER PUSH0 MSTORE TIMESTAMP PUSH1 32 MSTORE PUSH1 64 PUSH0 RETURN
    const code = '0x435f524260205260405ff3'
    const nobody = '0x00000000000000000000000000000000000000aa'
    const blockOverrides = { number: 77n, time: 1234n }
    const stateOverride: StateOverride = [{ address: nobody, code }]
    const { data } = await client.call({ to: nobody, stateOverride, blockOverrides })
    expect(decodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], data!)).to.deep.equal([77n, 1234n])
  })

  it('reports a call whose max fee is below the base fee', async () => {
    const { baseFeePerGas } = await client.getBlock()
    const low = { account: bob, to: alice, maxFeePerGas: baseFeePerGas! - 1n }
    const failure = await client.call(low).catch((error) => error)
    expect(failure.details).to.match(/max fee per gas less than block base fee/)
    const fair = {
      account: bob,
      to: alice,
      maxFeePerGas: parseGwei('3'),
      maxPriorityFeePerGas: parseGwei('1'),
    }
    expect(await client.call(fair)).to.deep.equal({ data: undefined })
  })

  it('creates an access list with which the call’s gas estimate is at least 98 % of the reported gasUsed', async () => {
    const data = encodeFunctionData({ abi: tokenAbi, functionName: 'transfer', args: [bob, 7n] })
    const call = { account: alice, to: ochre, data }
    const { accessList, gasUsed } = await client.createAccessList(call)
    expect(accessList.map(({ address }) => getAddress(address))).to.deep.equal([getAddress(ochre)])
    expect(accessList[0]!.storageKeys).to.have.length(2)
    expect((await client.estimateGas({ ...call, accessList })) >= (gasUsed * 98n) / 100n).to.equal(true)
  })

  it('joins concurrent calls in one JSON-RPC batch', async () => {
    let requests = 0
    const onFetchRequest = () => {
      requests++
    }
    const batching = createPublicClient({ transport: http(url, { batch: true, onFetchRequest }) })
    const balances = [0, 20, 40, 60].map((block) =>
      batching.getBalance({ address: bob, blockNumber: BigInt(block) }),
    )
    const names = [ochre, azure].map((address) =>
      batching.readContract({ address, abi: tokenAbi, functionName: 'symbol' }),
    )
    const failing = batching.readContract({ address: faults, abi: faultsAbi as Abi, functionName: 'reason' })
    const revert = revertOf(failing)
    expect(new Set(await Promise.all(balances)).size).to.equal(4)
    expect(await Promise.all(names)).to.deep.equal(['OCH', 'AZR'])
    expect((await revert).reason).to.equal('the archive is closed')
    expect(requests).to.equal(1)
  })

  it('joins calls in one eth_call without a deployed multicall contract', async () => {
    const balanceOf = { abi: tokenAbi, functionName: 'balanceOf' } as const
    const answers = await client.multicall({
      deployless: true,
      contracts: [
        { ...balanceOf, address: ochre, args: [alice] },
        { ...balanceOf, address: azure, args: [alice] },
        { address: faults, abi: faultsAbi, functionName: 'written' },
        {
          address: faults,
          abi: [{ type: 'function', name: 'reason', inputs: [], outputs: [], stateMutability: 'view' }],
          functionName: 'reason',
        },
      ],
    })
    expect(answers.map(({ status }) => status)).to.deep.equal(['success', 'success', 'success', 'failure'])
    const [first] = answers
    expect(first.result).to.equal(await client.readContract({ ...balanceOf, address: ochre, args: [alice] }))
  })

  it('reports an unknown block', async () => {
    const failure = await client
      .call({ to: ochre, blockNumber: BigInt(head.number + 5) })
      .catch((error) => error)
    expect(failure.details).to.equal('header not found')
  })
})
