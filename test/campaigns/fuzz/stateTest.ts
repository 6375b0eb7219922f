/** Converts programs to state tests (ethereum/tests, GeneralStateTests), which every client can run, and back. */
import { type Fork, isAtLeast } from '../../../src/chain/forks.ts'
import { fromBigInt, fromHex, leftPad, toBigInt, toHex } from '../../../src/chain/hex.ts'
import type { Case, Outcome, World, WorldBlock, WorldTransaction } from './cases.ts'
import { STATE_TEST_FORKS } from './rules.ts'

/** One test of a file, with the members that this project reads. */
export interface StateTest {
  env: Record<string, string>
  pre: Record<string, { nonce: string; balance: string; code: string; storage: Record<string, string> }>
  transaction: StateTestTransaction
  post: Record<string, StateTestPost[]>
}

interface StateTestTransaction {
  sender: string
  nonce: string
  to: string
  data: string[]
  gasLimit: string[]
  value: string[]
  gasPrice?: string
  maxFeePerGas?: string
  maxPriorityFeePerGas?: string
  accessLists?: { address: string; storageKeys: string[] }[][]
  blobVersionedHashes?: string[]
  maxFeePerBlobGas?: string
  authorizationList?: {
    chainId: string
    address: string
    nonce: string
    v: string
    r: string
    s: string
  }[]
}

interface StateTestPost {
  hash: string
  logs: string
  indexes: { data: number; gas: number; value: number }
  expectException?: string
}

const ZERO_HASH = `0x${'00'.repeat(32)}`

/**
 * Returns a test of one program; each run is an entry of `post`.
 *
 * @param runs gas limits and expected outcomes; hashes are zero without an outcome
 */
export function stateTestOf(
  world: World,
  runs: readonly { gasLimit: bigint; expected: Outcome | undefined }[],
): StateTest {
  const pre: StateTest['pre'] = {}
  for (const { address, nonce, balance, code, storage } of world.accounts) {
    const slots = [...storage].map(([slot, value]) => [toHex(fromBigInt(slot)), toHex(fromBigInt(value))])
    pre[toHex(address)] = {
      nonce: hex(nonce),
      balance: hex(balance),
      code: toHex(code),
      storage: Object.fromEntries(slots) as Record<string, string>,
    }
  }
  const post = runs.map(({ expected }, at) => ({
    hash: expected?.stateRoot ?? ZERO_HASH,
    logs: expected?.logsHash ?? ZERO_HASH,
    indexes: { data: 0, gas: at, value: 0 },
    ...(expected?.refused === undefined ? {} : { expectException: expected.refused }),
  }))
  const transaction = transactionOf(
    world.transaction,
    runs.map(({ gasLimit }) => gasLimit),
  )
  return { env: environmentOf(world), pre, transaction, post: { [STATE_TEST_FORKS.get(world.fork)!]: post } }
}

function environmentOf({ fork, block }: World): Record<string, string> {
  return {
    currentCoinbase: toHex(block.coinbase),
    currentNumber: hex(block.number),
    currentTimestamp: hex(block.timestamp),
    currentGasLimit: hex(block.gasLimit),
    currentDifficulty: hex(block.difficulty),
    ...(isAtLeast(fork, 'paris') ? { currentRandom: toHex(leftPad(fromBigInt(block.random), 32)) } : {}),
    ...(isAtLeast(fork, 'london') ? { currentBaseFee: hex(block.baseFee) } : {}),
    ...(isAtLeast(fork, 'cancun') ? { currentExcessBlobGas: hex(block.excessBlobGas) } : {}),
    ...(isAtLeast(fork, 'amsterdam') ? { slotNumber: hex(block.number) } : {}),
  }
}

function transactionOf(transaction: WorldTransaction, gasLimits: readonly bigint[]): StateTestTransaction {
  const { type, to, value, data, gasPrice, tip, accessList, blobHashes, authorizations } = transaction
  const list = accessList.map(({ address, slots }) => ({
    address: toHex(address),
    storageKeys: slots.map((slot) => toHex(leftPad(fromBigInt(slot), 32))),
  }))
  return {
    sender: toHex(transaction.sender),
    nonce: hex(transaction.nonce),
    to: to === undefined ? '' : toHex(to),
    data: [toHex(data)],
    gasLimit: gasLimits.map(hex),
    value: [hex(value)],
    ...(type < 2
      ? { gasPrice: hex(gasPrice) }
      : { maxFeePerGas: hex(gasPrice), maxPriorityFeePerGas: hex(tip) }),
    ...(type >= 1 ? { accessLists: [list] } : {}),
    ...(type === 3
      ? { blobVersionedHashes: blobHashes.map(toHex), maxFeePerBlobGas: hex(transaction.blobFeeCap) }
      : {}),
    ...(type === 4
      ? {
          authorizationList: authorizations.map(({ chainId, address, nonce, yParity, r, s }) => ({
            chainId: hex(chainId),
            address: toHex(address),
            nonce: hex(nonce),
            v: hex(BigInt(yParity)),
            r: hex(r),
            s: hex(s),
          })),
        }
      : {}),
  }
}

/** Returns the runs of a test that {@link stateTestOf} wrote, with their expected outcomes. */
export function casesOf(name: string, test: StateTest): { test: Case; expected: Outcome }[] {
  return Object.entries(test.post).flatMap(([forkName, runs]) => {
    const fork = forkOfName(forkName)
    const world = worldOf(name, fork, test)
    return runs.map(({ hash, logs, indexes, expectException }) => ({
      test: { world, gasLimit: BigInt(test.transaction.gasLimit[indexes.gas]!) },
      expected: { stateRoot: hash, logsHash: logs, gasUsed: undefined, refused: expectException },
    }))
  })
}

function forkOfName(wanted: string): Fork {
  const found = [...STATE_TEST_FORKS].find(([, name]) => name === wanted)
  if (found === undefined) throw new RangeError(`no fork ${wanted}`)
  return found[0]
}

function worldOf(name: string, fork: Fork, { env, pre, transaction }: StateTest): World {
  const accounts = Object.entries(pre).map(([address, { nonce, balance, code, storage }]) => ({
    address: fromHex(address),
    nonce: BigInt(nonce),
    balance: BigInt(balance),
    code: fromHex(code),
    storage: new Map(Object.entries(storage).map(([slot, value]) => [integer(slot), integer(value)])),
  }))
  return { name, fork, accounts, block: blockOf(env), transaction: readTransaction(transaction) }
}

function blockOf(env: Record<string, string>): WorldBlock {
  const number = (name: string): bigint => BigInt(env[name] ?? '0x0')
  return {
    coinbase: fromHex(env.currentCoinbase!),
    number: number('currentNumber'),
    timestamp: number('currentTimestamp'),
    gasLimit: number('currentGasLimit'),
    difficulty: number('currentDifficulty'),
    random: number('currentRandom'),
    baseFee: number('currentBaseFee'),
    excessBlobGas: number('currentExcessBlobGas'),
  }
}

function readTransaction(tx: StateTestTransaction): WorldTransaction {
  const type = typeOf(tx)
  return {
    type,
    sender: fromHex(tx.sender),
    nonce: BigInt(tx.nonce),
    to: tx.to === '' ? undefined : fromHex(tx.to),
    value: BigInt(tx.value[0]!),
    data: fromHex(tx.data[0]!),
    gasPrice: BigInt((type < 2 ? tx.gasPrice : tx.maxFeePerGas)!),
    tip: BigInt(tx.maxPriorityFeePerGas ?? 0),
    accessList: (tx.accessLists?.[0] ?? []).map(({ address, storageKeys }) => ({
      address: fromHex(address),
      slots: storageKeys.map((key) => toBigInt(fromHex(key))),
    })),
    blobHashes: (tx.blobVersionedHashes ?? []).map(fromHex),
    blobFeeCap: BigInt(tx.maxFeePerBlobGas ?? 0),
    authorizations: (tx.authorizationList ?? []).map(({ chainId, address, nonce, v, r, s }) => ({
      chainId: BigInt(chainId),
      address: fromHex(address),
      nonce: BigInt(nonce),
      yParity: Number(v),
      r: BigInt(r),
      s: BigInt(s),
    })),
  }
}

function typeOf(tx: StateTestTransaction): WorldTransaction['type'] {
  if (tx.authorizationList !== undefined) return 4
  if (tx.blobVersionedHashes !== undefined) return 3
  if (tx.maxFeePerGas !== undefined) return 2
  return tx.accessLists === undefined ? 0 : 1
}

/** @param text hex of any length; `0x` is 0 */
function integer(text: string): bigint {
  return toBigInt(fromHex(text))
}

function hex(value: bigint): string {
  return `0x${value.toString(16)}`
}
