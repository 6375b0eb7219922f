/** prestateTracer in diffMode, for accounts that destroy themselves: it shows the state that eth_getBalance returns. */
import { expect } from 'chai'
import { createdAddress, createdAddress2 } from '../../src/chain/createdAddress.ts'
import { keccak256 } from '../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../src/chain/hex.ts'
import { amsterdamGenesis } from '../support/amsterdamGenesis.ts'
import { assemble, word } from '../support/assembler.ts'
import { buildGenesis } from '../support/candidates.ts'
import { addressOf, ann } from '../support/genesis.ts'
import { type LiveNode, liveNode } from '../support/liveNode.ts'
import { hex } from '../support/readChain.ts'

interface Difference {
  readonly pre: Record<string, object>
  readonly post: Record<string, object>
}

const FACTORY = addressOf(0xf1)
const OTHER = addressOf(0xe2)
const FROM = toHex(ann.address)
/** The contract that a creation by ann makes. */
const CREATED = toHex(createdAddress(ann.address, 0n))
const TO_ITSELF = assemble('ADDRESS SELFDESTRUCT')
/** Puts the init code {@link TO_ITSELF} into the bytes 30 and 31 of the memory. */
const MEMORY = `${toHex(TO_ITSELF)} 0 MSTORE`
const TO_OTHER = assemble(`${OTHER} SELFDESTRUCT`)

describe('prestateTracer in diffMode, of an account that destroys itself,', () => {
  let node: LiveNode
  /** A node under the rules before Amsterdam. */
  let earlier: LiveNode

  before(async () => {
    node = await liveNode({ genesis: amsterdamGenesis() })
    earlier = await liveNode({ genesis: buildGenesis({ forkSeconds: 0 }) })
  })

  after(async () => {
    await node.close()
    await earlier.close()
  })

  /** Returns what the tracer shows of an account. */
  async function shown(call: object, stateOverrides: object, account: string, on = node): Promise<object> {
    const difference = { tracer: 'prestateTracer', tracerConfig: { diffMode: true }, stateOverrides }
    const ask = (options: object) =>
      on.ask('debug_traceCall', { from: FROM, ...call }, 'latest', options) as Promise<unknown>
    const { pre, post } = (await ask(difference)) as Difference
    const tracerConfig = { prestateTracer: { diffMode: true } }
    const mux = await ask({ tracer: 'muxTracer', tracerConfig, stateOverrides })
    expect(mux).to.deep.equal({ prestateTracer: { pre, post } })
    return {
      ...(pre[account] === undefined ? {} : { pre: pre[account] }),
      ...(post[account] === undefined ? {} : { post: post[account] }),
    }
  }

  const creation = (code: Uint8Array, { value = 0, balance = 0, on = node }) =>
    shown(
      { data: toHex(code), value: hex(value) },
      balance === 0 ? {} : { [CREATED]: { balance: hex(balance) } },
      CREATED,
      on,
    )
  const called = (code: string, overrides: object, account: string, on = node) => {
    const factory = { nonce: '0x1', balance: '0x9', code: toHex(assemble(code)) }
    return shown({ to: FACTORY }, { [FACTORY]: factory, ...overrides }, account, on)
  }

  it('has nothing if the account has the same balance as before (EIP-8246)', async () => {
    expect(await creation(TO_ITSELF, { balance: 777 })).to.deep.equal({})
  })

  it('has the ether that an account keeps (EIP-8246)', async () => {
    const kept = { post: { balance: '0x5' } }
    expect(await creation(TO_ITSELF, { value: 5 })).to.deep.equal(kept)
    expect(await creation(assemble('1 0 SSTORE ADDRESS SELFDESTRUCT'), { value: 5 })).to.deep.equal(kept)
    expect(await creation(TO_ITSELF, { value: 5, balance: 777 })).to.deep.equal({
      pre: { balance: '0x309' },
      post: { balance: '0x30e' },
    })
  })

  it('has the ether that an account gets after it destroyed itself', async () => {
    // Creates a contract that destroys itself, and sends it 3 wei.
    const code = `${MEMORY} 2 30 0 CREATE 32 MSTORE 0 0 0 0 3 32 MLOAD GAS CALL`
    const created = toHex(createdAddress(fromHex(FACTORY), 1n))
    expect(await called(code, {}, created)).to.deep.equal({ post: { balance: '0x3' } })
  })

  it('has the account if only its creation failed', async () => {
    // The address of the creation has a contract already, which sends its balance away.
    const existing = toHex(createdAddress2(fromHex(FACTORY), word(0), TO_ITSELF))
    const code = `${MEMORY} 0 2 30 0 CREATE2 POP 0 0 0 0 0 ${existing} GAS CALL`
    const contract = { nonce: '0x1', balance: '0x9', code: toHex(TO_OTHER) }
    const codeHash = toHex(keccak256(TO_OTHER))
    for (const on of [node, earlier]) {
      expect(await called(code, { [existing]: contract }, existing, on)).to.deep.equal({
        pre: { balance: '0x9', nonce: 1, code: toHex(TO_OTHER), codeHash },
        post: { balance: '0x0' },
      })
    }
  })

  it('is without `post` if the account is gone', async () => {
    expect(await creation(TO_OTHER, { balance: 777 })).to.deep.equal({ pre: { balance: '0x309' } })
    expect(await creation(TO_OTHER, { value: 5 })).to.deep.equal({})
    expect(await creation(TO_ITSELF, {})).to.deep.equal({})
    // Before Amsterdam, the ether is burned.
    expect(await creation(TO_ITSELF, { value: 5, balance: 777, on: earlier })).to.deep.equal({
      pre: { balance: '0x309' },
    })
    expect(await creation(TO_ITSELF, { value: 5, on: earlier })).to.deep.equal({})
  })
})
