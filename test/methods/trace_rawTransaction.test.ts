import { createTx, type TypedTxData } from '@ethereumjs/tx'
import { expect } from 'chai'
import { readIdentity } from '../../src/archive/identity.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { word } from '../support/assembler.ts'
import { ChainBuilder } from '../support/chains.ts'
import { counter } from '../support/contracts.ts'
import { signedTransaction } from '../support/fastSign.ts'
import { ann, bob, currentGenesis, oldGenesis } from '../support/genesis.ts'
import { inlineExecutor } from '../support/inlineExecutor.ts'
import { COUNTER, nestedCalls, RECEIVER, REVERTER, signedFor } from '../support/nestedCalls.ts'
import { answering, errorOf, importBuilt } from '../support/readChain.ts'

const ALL = ['trace', 'stateDiff', 'vmTrace']
/** Number of transactions that ann has sent in the chain. */
const NONCE = 3n

describe('trace_rawTransaction', () => {
  it('returns the same traces as a replay of the mined transaction', async () => {
    const builder = await ChainBuilder.create(currentGenesis({ [COUNTER]: counter }))
    const ask = async () => {
      const store = await importBuilt(builder)
      return answering(store, { executor: inlineExecutor(store, readIdentity(store)!) }).ask
    }
    await builder.add()
    const before = await ask()
    const draft = { from: ann, to: fromHex(COUNTER), value: 5n }
    await builder.add({ transactions: [draft] })
    const after = await ask()
    const { transactions } = (await after('eth_getBlockByNumber', '0x2', false))!
    const raw = (await after('debug_getRawTransaction', transactions[0]!))!
    const simulated = await before('trace_rawTransaction', raw, ALL)
    const mined = (await after('trace_replayTransaction', transactions[0]!, ALL))!
    expect(simulated.trace).to.deep.equal(mined.trace)
    expect(simulated.vmTrace).to.deep.equal(mined.vmTrace)
    expect(simulated.output).to.equal(mined.output)
    expect(simulated.stateDiff![COUNTER]).to.deep.equal(mined.stateDiff![COUNTER])
  })

  it('returns only the requested trace types, and does not send the transaction', async () => {
    const { ask } = await nestedCalls()
    const raw = toHex(await signedFor(ann, { nonce: NONCE, to: RECEIVER, value: 1n }))
    const { trace } = await ask('trace_rawTransaction', raw, ['trace'])
    expect(trace[0]!.action).to.include({ from: toHex(ann.address), to: RECEIVER, value: '0x1' })
    const none = { output: '0x', stateDiff: null, trace: [], vmTrace: null }
    expect(await ask('trace_rawTransaction', raw, [])).to.deep.equal(none)
    expect(await ask('eth_getTransactionCount', toHex(ann.address), 'latest')).to.equal('0x3')
    const failing = toHex(await signedFor(ann, { nonce: NONCE, to: REVERTER, data: toHex(word(3)) }))
    const reverted = await ask('trace_rawTransaction', failing, ['trace'])
    expect(reverted.output).to.equal(toHex(word(3)))
    expect(reverted.trace[0]).to.include({ error: 'Reverted', revertReason: toHex(word(3)) })
  })

  it('accepts the bytes as a list of numbers, as alloy sends them', async () => {
    const { ask } = await nestedCalls()
    const raw = await signedFor(ann, { nonce: NONCE, to: RECEIVER, value: 1n })
    const list = await ask('trace_rawTransaction', [...raw], ALL)
    expect(list).to.deep.equal(await ask('trace_rawTransaction', toHex(raw), ALL))
    for (const bad of [[256], [-1], [1.5], ['0x02'], [null]]) {
      const error = await errorOf(ask('trace_rawTransaction', [...raw, ...bad] as number[], ALL))
      expect(error.code).to.equal(-32602)
      expect(error.message).to.match(/^invalid parameter 0 \(transaction\): at \/\d+: expected/)
    }
    const none = await errorOf(ask('trace_rawTransaction', [], ALL))
    expect(none.message).to.include('signed transaction')
    const endless = await errorOf(ask('trace_rawTransaction', new Array(262_145).fill(0), ALL))
    expect(endless.message).to.include('at most 262144 entries')
  })

  it('returns the error -32602 for bytes that are not a signed transaction', async () => {
    const { ask } = await nestedCalls()
    const draft = {
      type: 2,
      chainId: 7n,
      nonce: NONCE,
      to: RECEIVER,
      gasLimit: 21_000n,
      maxFeePerGas: 10n ** 12n,
    }
    const common = makeCommon((await ChainBuilder.create(currentGenesis())).genesis.config, 'osaka')
    const unsigned = toHex(createTx(draft as TypedTxData, { common }).serialize())
    const signed = toHex(await signedFor(ann, draft))
    for (const raw of ['0x', '0xc0', '0x05c0', unsigned, signed.slice(0, -2), `${signed}00`]) {
      const error = await errorOf(ask('trace_rawTransaction', raw, ALL))
      expect(error.code).to.equal(-32602)
      expect(error.message).to.include('signed transaction')
    }
  })

  it('rejects transactions that the next block cannot contain, with geth’s messages', async () => {
    const { ask } = await nestedCalls()
    const bad: Record<string, object> = {
      'nonce too low: next nonce 3, tx nonce 2': { nonce: NONCE - 1n },
      'nonce too high: next nonce 3, tx nonce 4': { nonce: NONCE + 1n },
      'exceeds block gas limit': { gasLimit: 10n ** 9n },
      'transaction gas limit too high (cap: 16777216, tx: 16777217)': { gasLimit: 16_777_217n },
      'intrinsic gas too low: have 20999, want 21000': { gasLimit: 20_999n },
    }
    for (const [message, fields] of Object.entries(bad)) {
      const raw = toHex(await signedFor(ann, { nonce: NONCE, to: RECEIVER, ...fields }))
      const error = await errorOf(ask('trace_rawTransaction', raw, ALL))
      expect([error.code, error.message]).to.deep.equal([-32000, message])
    }
    const unpaid = { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
    for (const [begin, fields] of [
      ['max fee per gas less than block base fee', unpaid],
      ['insufficient funds', { value: 10n ** 27n }],
    ] as const) {
      const raw = toHex(await signedFor(ann, { nonce: NONCE, to: RECEIVER, ...fields }))
      const error = await errorOf(ask('trace_rawTransaction', raw, ALL))
      expect(error.message.startsWith(begin), error.message).to.equal(true)
    }
  })

  it('rejects transactions of later forks and of other chains', async () => {
    const builder = await ChainBuilder.create(
      oldGenesis({ homesteadBlock: 0, eip155Block: 0, istanbulBlock: 0 }),
    )
    const store = await importBuilt(builder)
    const { ask } = answering(store, { executor: inlineExecutor(store, readIdentity(store)!) })
    const late = toHex(await signedFor(bob, { nonce: 0n, to: RECEIVER }))
    const error = await errorOf(ask('trace_rawTransaction', late, ALL))
    expect(error.message).to.equal('transaction type not supported')
    const config = { ...builder.genesis.config, chainId: 8n }
    const draft = { type: 0, nonce: 0n, gasPrice: 1n, gasLimit: 21_000n, to: RECEIVER }
    const foreign = signedTransaction(draft, makeCommon(config, 'istanbul'), bob.key).serialize()
    const other = await errorOf(ask('trace_rawTransaction', toHex(foreign), ALL))
    expect(other.message).to.equal('invalid chain id for signer: have 8 want 7')
  })
})
