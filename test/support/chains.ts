/**
 * Small chains for tests, of any fork. @ethereumjs/vm executes the blocks on its own state manager, so that their roots
 * do not come from the code under test.
 */
import { createBlockFromRLP, genTransactionsTrieRoot, genWithdrawalsTrieRoot } from '@ethereumjs/block'
import type { Common } from '@ethereumjs/common'
import type { EVMMockBlockchainInterface } from '@ethereumjs/evm'
import { type Input, RLP } from '@ethereumjs/rlp'
import { MerkleStateManager } from '@ethereumjs/statemanager'
import { privateToAddress, SECP256K1_ORDER } from '@ethereumjs/util'
import { createVM, runBlock, type VM } from '@ethereumjs/vm'
import { ownCodeBytesMax } from '../../src/chain/codeLimit.ts'
import { EMPTY_UNCLES_HASH, keccak256 } from '../../src/chain/crypto.ts'
import { ethashDifficulty, nextBaseFee, nextExcessBlobGas } from '../../src/chain/fees.ts'
import { blobParams, type ChainConfig, type Fork, forkOfHeader, isAtLeast } from '../../src/chain/forks.ts'
import { genesisHeader, type ParsedGenesis, parseGenesis } from '../../src/chain/genesis.ts'
import { encodeHeader, type Header, headerFields, headerHash } from '../../src/chain/header.ts'
import { equalBytes, fromHex, stripZeros, toHex } from '../../src/chain/hex.ts'
import { makeCommon } from '../../src/oracle/common.ts'
import { concat } from './assembler.ts'
import { signedTransaction } from './fastSign.ts'

/** Seconds */
const BLOCK_TIME = 10
const EMPTY_REQUESTS_HASH = fromHex('0xe3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')

/** An account with a well-known key. */
export interface Signer {
  key: Uint8Array
  /** 20 bytes */
  address: Uint8Array
}

/** @param name any number; the same number returns the same account */
export function signer(name: number): Signer {
  const key = keccak256(Uint8Array.of(name >> 8, name))
  if (BigInt(toHex(key)) >= SECP256K1_ORDER) throw new RangeError('not a key')
  return { key, address: privateToAddress(key) }
}

/** A transaction without nonce, fees and chain id, which {@link ChainBuilder} fills in. */
export interface Draft {
  from: Signer
  /** 20 bytes; undefined creates a contract */
  to?: Uint8Array
  value?: bigint
  data?: Uint8Array
  /** Default 500,000. */
  gasLimit?: bigint
  /** EIP-2718 type. Default: 0 before London, 2 after. */
  type?: number
  /** Other fields of ethereumjs' transaction. */
  fields?: Record<string, unknown>
}

export interface BlockDraft {
  transactions?: Draft[]
  coinbase?: Uint8Array
  uncles?: Header[]
  withdrawals?: { address: Uint8Array; gwei: bigint }[]
  /** Seconds after the parent. */
  seconds?: number
  /** Default: empty. */
  extraData?: Uint8Array
  /** Fields that override computed ones and make the block invalid. */
  header?: Partial<Header>
}

export interface BuiltBlock {
  header: Header
  /** 32 bytes */
  hash: Uint8Array
  bytes: Uint8Array
}

type Body = [transactions: Input, uncles: Input, withdrawals?: Input]

export class ChainBuilder {
  readonly genesisText: string
  readonly genesis: ParsedGenesis
  readonly blocks: BuiltBlock[] = []
  readonly #state: MerkleStateManager
  readonly #vms = new Map<Common, VM>()
  readonly #hashes = new Map<number, Uint8Array>()
  readonly #nonces = new Map<string, bigint>()
  #totalDifficulty: bigint
  #head: Header
  #withdrawals = 0

  /** @param genesis content of a genesis file */
  static async create(genesis: object): Promise<ChainBuilder> {
    const text = JSON.stringify(genesis)
    const parsed = parseGenesis(text)
    const state = new MerkleStateManager({ common: makeCommon(parsed.config, 'frontier') })
    const alloc = parsed.alloc.map(({ address, balance, nonce, code, storage }) => {
      const slots = storage.map(({ key, value }) => [key, stripZeros(value)])
      return [toHex(address), [balance, code, slots, nonce]]
    })
    await state.generateCanonicalGenesis(Object.fromEntries(alloc))
    return new ChainBuilder(text, parsed, state, genesisHeader(parsed, await state.getStateRoot()))
  }

  private constructor(text: string, genesis: ParsedGenesis, state: MerkleStateManager, head: Header) {
    this.genesisText = text
    this.genesis = genesis
    this.#state = state
    this.#head = head
    this.#totalDifficulty = head.difficulty
    this.#hashes.set(head.number, this.hash)
  }

  get head(): Header {
    return this.#head
  }

  /** Hash of the head, 32 bytes. */
  get hash(): Uint8Array {
    return headerHash(encodeHeader(this.#head))
  }

  /** Whether the next block is a proof-of-stake block. */
  get merged(): boolean {
    const { terminalTotalDifficulty } = this.#config
    return terminalTotalDifficulty !== undefined && this.#totalDifficulty >= terminalTotalDifficulty
  }

  get #config(): ChainConfig {
    return this.genesis.config
  }

  /** All blocks after genesis, in the format of `geth export`. */
  bytes(): Uint8Array {
    return concat(...this.blocks.map(({ bytes }) => bytes))
  }

  /** Adds a block, whose header is consistent unless the draft overrides fields. */
  async add(draft: BlockDraft = {}): Promise<BuiltBlock> {
    const started = this.#template(draft)
    const fork = forkOfHeader(this.#config, started)
    const body = this.#body(draft, fork, started)
    const vm = await this.#vm(fork, started.number)
    const block = createBlockFromRLP(RLP.encode([headerFields(started), ...body] as Input), {
      common: vm.common,
      skipConsensusFormatValidation: true,
    })
    const result = await runBlock(vm, { block, generate: true, skipBlockValidation: true })
    const { transactions, withdrawals } = block
    const header: Header = {
      ...started,
      transactionsRoot: await genTransactionsTrieRoot(transactions),
      unclesHash: keccak256(RLP.encode(body[1])),
      ...(withdrawals === undefined ? {} : { withdrawalsRoot: await genWithdrawalsTrieRoot(withdrawals) }),
      stateRoot: result.stateRoot,
      receiptsRoot: result.receiptsRoot,
      logsBloom: result.logsBloom,
      gasUsed: result.gasUsed,
      ...(result.requestsHash === undefined ? {} : { requestsHash: result.requestsHash }),
      ...draft.header,
    }
    return this.#append(header, body)
  }

  #append(header: Header, body: Body): BuiltBlock {
    const built = {
      header,
      hash: headerHash(encodeHeader(header)),
      bytes: RLP.encode([headerFields(header), ...body] as Input),
    }
    this.blocks.push(built)
    this.#head = header
    this.#totalDifficulty += header.difficulty
    this.#hashes.set(header.number, built.hash)
    return built
  }

  #template({ coinbase, extraData, seconds = BLOCK_TIME, uncles = [] }: BlockDraft): Header {
    const parent = this.#head
    const { blocks } = this.#config
    const timestamp = parent.timestamp + seconds
    const hadUncles = !equalBytes(parent.unclesHash, EMPTY_UNCLES_HASH)
    const number = parent.number + 1
    const difficulty = this.merged ? 0n : ethashDifficulty(this.#config, timestamp, parent, hadUncles)
    const fork = forkOfHeader(this.#config, { number, timestamp, difficulty })
    const since = (start: Fork): boolean => isAtLeast(fork, start)
    const params = blobParams(this.#config, timestamp)
    const doubled = blocks.london === number ? 2n : 1n
    return {
      ...parent,
      parentHash: this.hash,
      coinbase: coinbase ?? new Uint8Array(20).fill(0xcb),
      difficulty,
      number,
      timestamp,
      gasLimit: parent.gasLimit * doubled,
      gasUsed: 0n,
      unclesHash: uncles.length === 0 ? EMPTY_UNCLES_HASH : parent.unclesHash,
      extraData: extraData ?? new Uint8Array(0),
      mixHash: keccak256(Uint8Array.of(number)),
      nonce: new Uint8Array(8),
      ...(since('london') ? { baseFeePerGas: nextBaseFee(this.#config, parent) } : {}),
      ...(since('shanghai') ? { withdrawalsRoot: new Uint8Array(32) } : {}),
      ...(since('cancun') && params !== undefined
        ? {
            blobGasUsed: 0n,
            excessBlobGas: nextExcessBlobGas(parent, params, since('osaka')),
            parentBeaconBlockRoot: keccak256(Uint8Array.of(number, 1)),
          }
        : {}),
      ...(since('prague') ? { requestsHash: EMPTY_REQUESTS_HASH } : {}),
    }
  }

  #body({ transactions = [], uncles = [], withdrawals = [] }: BlockDraft, fork: Fork, header: Header): Body {
    const signed = transactions.map((draft) => this.#sign(draft, fork, header))
    const body: Body = [signed, uncles.map(headerFields)]
    if (isAtLeast(fork, 'shanghai')) {
      body.push(withdrawals.map(({ address, gwei }) => [this.#withdrawals++, 7, address, gwei]))
    }
    return body
  }

  #sign(draft: Draft, fork: Fork, { baseFeePerGas }: Header): Input {
    const { from, to, value = 0n, data, gasLimit = 500_000n, fields } = draft
    const type = draft.type ?? (isAtLeast(fork, 'london') ? 2 : 0)
    const nonce = this.#nonces.get(toHex(from.address)) ?? 0n
    this.#nonces.set(toHex(from.address), nonce + 1n)
    const tip = 1_000_000_000n
    const price = (baseFeePerGas ?? 0n) + tip
    const fees = type < 2 ? { gasPrice: price } : { maxFeePerGas: price * 2n, maxPriorityFeePerGas: tip }
    const transaction = signedTransaction(
      {
        type,
        nonce,
        value,
        gasLimit,
        chainId: this.#config.chainId,
        ...fees,
        ...{ to, data },
        ...fields,
      },
      makeCommon(this.#config, fork),
      from.key,
    )
    return type === 0 ? (transaction.raw() as Input) : transaction.serialize()
  }

  async #vm(fork: Fork, number: number): Promise<VM> {
    const codeBytesMax = ownCodeBytesMax(this.#config, fork, BigInt(number))
    const common = makeCommon(this.#config, fork, codeBytesMax)
    let vm = this.#vms.get(common)
    if (vm === undefined) {
      const shared = { common, stateManager: this.#state, blockchain: this.#blockHashes() }
      vm = await createVM({ ...shared, evmOpts: shared })
      this.#vms.set(common, vm)
    }
    return vm
  }

  #blockHashes(): EVMMockBlockchainInterface {
    const blockchain: EVMMockBlockchainInterface = {
      getBlock: async (number: number) => ({ hash: () => this.#hashes.get(number) ?? new Uint8Array(32) }),
      putBlock: async () => {},
      shallowCopy: () => blockchain,
    }
    return blockchain
  }
}
