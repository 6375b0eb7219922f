/** Plays the cases of a state test: executes one transaction on a state, and compares state root and logs. */
import { type Input, RLP } from '@ethereumjs/rlp'
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../../src/chain/crypto.ts'
import { blobBaseFee } from '../../../src/chain/fees.ts'
import { blobParams, type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { equalBytes, fromHexPadded, toHex } from '../../../src/chain/hex.ts'
import type { BlockEnvironment } from '../../../src/evm/environment.ts'
import type { OverlayState } from '../../../src/evm/overlay.ts'
import { decodeFor, transactionOf } from './caseTransaction.ts'
import type { ExamTransaction, Execution, Executor, Log, Outcome } from './executor.ts'
import type { EnvironmentJson, PostJson, StateTestJson } from './fixtures.ts'
import { configOfFork, forkNamed } from './networks.ts'
import { PreState } from './preState.ts'
import { integerOf } from './quantities.ts'
import { type Check, matches } from './verdict.ts'

/** One case of a test. */
export interface StateCase {
  /** The fixtures' name of the fork */
  network: string
  /** Index in the fork's list */
  index: number
}

/** Returns the cases of a test, in the order of its text. */
export function casesOf({ post }: StateTestJson): StateCase[] {
  return Object.entries(post).flatMap(([network, list]) => list.map((_, index) => ({ network, index })))
}

/** A test whose cases are played one after another. */
export class StateTest {
  readonly #json: StateTestJson
  #pre: PreState | undefined

  constructor(json: StateTestJson) {
    this.#json = json
  }

  /** @returns the first difference from the fixture; undefined without one */
  async play({ network, index }: StateCase, executor: Executor): Promise<Check | undefined> {
    const { env, transaction, post, pre } = this.#json
    const expected = post[network]![index]!
    this.#pre ??= new PreState(pre)
    const fork = forkNamed(network)
    const sent =
      expected.expectException !== undefined && expected.txbytes !== undefined
        ? decodeFor(fork, expected.txbytes)
        : transactionOf(transaction, expected)
    const environment = environmentOf(env, fork)
    let state = this.#pre.overlay()
    const outcome: Outcome =
      'refused' in sent ? sent : await executor.execute(executionOf(env, environment, state, sent))
    if ('refused' in outcome) state = this.#pre.overlay()
    touch(state, environment)
    return judge(expected, outcome, () => this.#pre!.rootOf(state))
  }
}

function judge(expected: PostJson, outcome: Outcome, root: () => Uint8Array): Check | undefined {
  const { expectException } = expected
  if ('refused' in outcome) {
    if (expectException === undefined) {
      return { what: 'the transaction', expected: 'executed', actual: `refused: ${outcome.refused}` }
    }
    return matches('state root after the refusal', expected.hash, toHex(root()))
  }
  if (expectException !== undefined) {
    return { what: 'the transaction', expected: `refused: ${expectException}`, actual: 'executed' }
  }
  return (
    matches('state root', expected.hash, toHex(root())) ??
    matches('logs', expected.logs, toHex(hashOfLogs(outcome.logs)))
  )
}

function executionOf(
  env: EnvironmentJson,
  environment: BlockEnvironment,
  state: OverlayState,
  transaction: ExamTransaction,
): Execution {
  const config = configOfFork(environment.fork)
  return {
    config,
    environment,
    excessBlobGas: isAtLeast(environment.fork, 'cancun')
      ? integerOf(env.currentExcessBlobGas ?? '0x')
      : undefined,
    blockHash: (number) => keccak256(Buffer.from(String(number))),
    state,
    transaction,
  }
}

function environmentOf(env: EnvironmentJson, fork: Fork): BlockEnvironment {
  const merged = isAtLeast(fork, 'paris')
  const params = isAtLeast(fork, 'cancun') ? blobParams(configOfFork(fork), 0) : undefined
  const excessBlobGas = integerOf(env.currentExcessBlobGas ?? '0x')
  return {
    fork,
    number: integerOf(env.currentNumber),
    timestamp: integerOf(env.currentTimestamp),
    coinbase: fromHexPadded(env.currentCoinbase, 20),
    gasLimit: integerOf(env.currentGasLimit),
    difficulty: merged ? 0n : integerOf(env.currentDifficulty ?? '0x'),
    prevRandao: fromHexPadded((merged ? env.currentRandom : undefined) ?? '0x', 32),
    baseFee: isAtLeast(fork, 'london') ? integerOf(env.currentBaseFee ?? '0x') : undefined,
    blobBaseFee: params === undefined ? undefined : blobBaseFee(excessBlobGas, params),
    blobsMax: params?.max,
    slotNumber: isAtLeast(fork, 'amsterdam') ? integerOf(env.slotNumber ?? '0x') : undefined,
  }
}

/**
 * Pays a block reward of 0 to the coinbase, as the generators of the tests do. Before EIP-161 this creates an empty
 * account, later it deletes one.
 */
function touch(state: OverlayState, { fork, coinbase }: BlockEnvironment): void {
  const account = state.account(coinbase)
  if (account === undefined) {
    if (isAtLeast(fork, 'spuriousDragon')) return
    state.setAccount(coinbase, {
      nonce: 0n,
      balance: 0n,
      codeHash: EMPTY_CODE_HASH,
      storageRoot: EMPTY_TRIE_ROOT,
    })
    return
  }
  const isEmpty =
    account.nonce === 0n && account.balance === 0n && equalBytes(account.codeHash, EMPTY_CODE_HASH)
  if (isEmpty && isAtLeast(fork, 'spuriousDragon')) state.setAccount(coinbase, undefined)
}

function hashOfLogs(logs: readonly Log[]): Uint8Array {
  return keccak256(RLP.encode(logs.map(({ address, topics, data }) => [address, topics, data]) as Input))
}
