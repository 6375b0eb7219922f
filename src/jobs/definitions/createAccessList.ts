/** eth_createAccessList: the accounts and slots that a call touches. geth: internal/ethapi/api.go, `AccessList`. */
import type { AccessListResult } from '../../../generated/types.ts'
import { createdAddress } from '../../chain/createdAddress.ts'
import { type Fork, isAtLeast } from '../../chain/forks.ts'
import { bytesOf, idOf, toHex, toQuantity } from '../../chain/hex.ts'
import { precompiles } from '../../chain/systemContracts.ts'
import { warmedAuthority } from '../../evm/authorizations.ts'
import { type CallArguments, messageOf } from '../../evm/callArguments.ts'
import type { BlockEnvironment } from '../../evm/environment.ts'
import { ExecutionError } from '../../evm/errors.ts'
import { type Message, type MessageOutcome, withExecutionCap } from '../../evm/message.ts'
import type { Simulation, Simulator } from '../../evm/simulation.ts'
import { type AccessReceiver, namedAccesses } from '../../tracers/namedAccesses.ts'
import { simulating } from '../asked.ts'
import type { SimulatedCall, Simulating } from '../inputs.ts'
import { defineJob } from '../job.ts'
import { kindOfCall, type ShortCall, withoutOverrides, withShortRun } from '../shortJob.ts'

/**
 * Maximum number of repetitions. Without this bound, a call could be repeated forever if its accesses depend on its
 * access list.
 */
const ROUNDS_MAX = 32

type AccessList = NonNullable<Message['accessList']>

/** An access list, as the ids (`idOf`) of its addresses and of the slots of each address. */
type Listed = readonly { readonly address: string; readonly slots: readonly string[] }[]

/** An access list without duplicates: id of an address → ids of its slots. */
type Entries = Map<string, Set<string>>

/**
 * Ids of the precompiles, and of the addresses that are warm without the list (`own`). The list contains such an
 * address only if the call touches one of its slots.
 */
interface Excluded {
  readonly precompiles: ReadonlySet<string>
  readonly own: ReadonlySet<string>
}

/** Ids of the precompiles of each fork. */
const precompileIds = new Map<Fork, ReadonlySet<string>>()

/**
 * Repeats the call, each time with the access list of the previous run, until the list no longer changes.
 *
 * @returns JSON text of an AccessListResult
 * @throws ExecutionError when the call cannot be executed at all; the error of a failed execution is part of the answer
 */
function createdAccessList(simulator: Simulator, input: SimulatedCall): string {
  const simulation = started(simulator, input)
  const chainId = simulator.identity.config.chainId
  refuseContradictions(input.call, simulation.environment)
  const call = withFeeCap(input.call, simulation.environment.baseFee)
  const message = withExecutionCap(messageOf(call, simulation.environment, chainId, input.gasCap))
  const excluded = excludedAddresses(simulation, message, chainId)
  let listed = listOf(entriesOf(idsOf(message.accessList ?? []), excluded), excluded)
  const seen = new Set<string>()
  for (let round = 0; ; round++) {
    const accessList = accessListOf(listed)
    const entries = entriesOf(listed, excluded)
    const { touched, outcome } = runAndReport(simulation, { ...message, accessList }, entries, excluded)
    seen.add(textOf(listed))
    // End the repetition when a list occurs for the second time. A call that runs out of gas may alternate between a
    // longer and a shorter list.
    if (seen.has(textOf(touched)) || round === ROUNDS_MAX) return accessListText(accessList, outcome)
    listed = touched
  }
}

/** Starts the simulation. From Amsterdam on, the accesses are found by instructions. */
function started(simulator: Simulator, input: SimulatedCall): Simulation {
  const simulation = simulator.start(input)
  return listsByName(simulation) ? simulator.start({ ...input, steps: true }) : simulation
}

/** Returns JSON text, because cloning an object with tens of thousands of entries between threads would take long. */
export const createAccessList = withShortRun(
  defineJob<Simulating, string>({
    name: 'createAccessList',
    lane: 'calls',
    run: ({ simulator }, input) => createdAccessList(simulator, simulating(input)),
  }),
  {
    gasFactor: 2,
    kindOf: ({ call }: ShortCall) => kindOfCall(call),
    run: ({ simulator }, asked: ShortCall) => createdAccessList(simulator, withoutOverrides(asked)),
  },
)

function idsOf(accessList: AccessList): Listed {
  return accessList.map(({ address, storageKeys }) => ({
    address: idOf(address),
    slots: storageKeys.map(idOf),
  }))
}

function accessListOf(listed: Listed): AccessList {
  return listed.map(({ address, slots }) => ({
    address: bytesOf(address),
    storageKeys: slots.map(bytesOf),
  }))
}

/**
 * Refuses fees that contradict each other or the type of the call. As in geth, other methods accept such fees. geth:
 * internal/ethapi/transaction_args.go, `setFeeDefaults`.
 */
function refuseContradictions(call: CallArguments, { fork }: BlockEnvironment): void {
  const { gasPrice, maxFeePerGas, maxPriorityFeePerGas, authorizationList } = call
  const named = [maxFeePerGas, maxPriorityFeePerGas].filter((fee) => fee !== undefined).length
  if (gasPrice !== undefined && named === 0 && authorizationList !== undefined) {
    throw new ExecutionError('BAD_FEES', 'both gasPrice and authorizationList specified')
  }
  if (
    maxFeePerGas !== undefined &&
    maxPriorityFeePerGas !== undefined &&
    maxFeePerGas < maxPriorityFeePerGas
  ) {
    const [cap, tip] = [toQuantity(maxFeePerGas), toQuantity(maxPriorityFeePerGas)]
    throw new ExecutionError('BAD_FEES', `maxFeePerGas (${cap}) < maxPriorityFeePerGas (${tip})`)
  }
  // As in geth, do not check the fork if both fees are present: no default is needed then.
  if (gasPrice === undefined && named === 1 && !isAtLeast(fork, 'london')) {
    const members = 'maxFeePerGas and maxPriorityFeePerGas'
    throw new ExecutionError('BAD_FEES', `${members} are not valid before London is active`)
  }
}

/**
 * Merges the entries of an access list by address, and drops the entries of excluded addresses. An excluded address is
 * added again when the call touches one of its slots. geth: eth/tracers/logger/access_list_tracer.go,
 * `NewAccessListTracer`.
 */
function entriesOf(listed: Listed, { precompiles, own }: Excluded): Entries {
  const entries: Entries = new Map()
  for (const { address, slots } of listed) {
    if (precompiles.has(address) || own.has(address)) continue
    const known = entries.get(address)
    if (known === undefined) entries.set(address, new Set(slots))
    else for (const slot of slots) known.add(slot)
  }
  return entries
}

/** Adds the default fee cap to a call that has only a priority fee. geth: `setLondonFeeDefaults`. @param baseFee wei */
function withFeeCap(call: CallArguments, baseFee: bigint | undefined): CallArguments {
  const { maxFeePerGas, maxPriorityFeePerGas } = call
  if (maxPriorityFeePerGas === undefined || maxFeePerGas !== undefined || baseFee === undefined) return call
  return { ...call, maxFeePerGas: maxPriorityFeePerGas + 2n * baseFee }
}

function accessListText(list: AccessList, { gasUsed, failure }: MessageOutcome): string {
  const answer: AccessListResult = {
    accessList: list.map(({ address, storageKeys }) => ({
      address: toHex(address),
      storageKeys: storageKeys.map(toHex),
    })),
    gasUsed: toQuantity(gasUsed),
    ...(failure === undefined ? {} : { error: failure.message }),
  }
  return JSON.stringify(answer)
}

/**
 * Whether the list has what instructions name, as geth's list. Before Amsterdam, the list has only what makes the call
 * cheaper: accounts and slots whose access is paid for and that are not warm without the list. From Amsterdam on, an
 * entry costs more than an access (EIP-7981).
 */
function listsByName({ environment }: Simulation): boolean {
  return isAtLeast(environment.fork, 'amsterdam')
}

function runAndReport(
  simulation: Simulation,
  message: Message,
  accesses: Entries,
  excluded: Excluded,
): { touched: Listed; outcome: MessageOutcome } {
  const { environment } = simulation
  const receiver: AccessReceiver = {
    account: (address) => {
      const id = idOf(address)
      if (!accesses.has(id)) accesses.set(id, new Set())
    },
    slot: (address, slot) => {
      const id = idOf(address)
      const slots = accesses.get(id)
      if (slots === undefined) accesses.set(id, new Set([idOf(slot)]))
      else slots.add(idOf(slot))
    },
  }
  if (listsByName(simulation)) {
    const outcome = simulation.run(message, namedAccesses(receiver))
    return { touched: listOf(accesses, excluded), outcome }
  }
  const needless = new Set(excluded.own)
  if (isAtLeast(environment.fork, 'shanghai')) needless.add(idOf(environment.coinbase))
  const outcome = simulation.run(message, {
    // A creation makes the new address warm, even if a contract already has this address.
    onEnter({ kind, to }) {
      if (kind === 'CREATE' || kind === 'CREATE2') needless.add(idOf(to))
    },
    onAccount: receiver.account,
    onSlot: receiver.slot,
  })
  return { touched: listOf(accesses, { ...excluded, own: needless }), outcome }
}

/** Ids of the addresses that are warm without an entry in the list. geth: `addressesToExclude`. */
function excludedAddresses({ environment, state }: Simulation, message: Message, chainId: bigint): Excluded {
  const recipient = message.to ?? createdAddress(message.from, state.account(message.from)?.nonce ?? 0n)
  const own = new Set([idOf(message.from), idOf(recipient)])
  for (const authorization of message.authorizations ?? []) {
    const authority = warmedAuthority(authorization, chainId)
    if (authority !== undefined) own.add(idOf(authority))
  }
  return { precompiles: precompileIdsAt(environment.fork), own }
}

function precompileIdsAt(fork: Fork): ReadonlySet<string> {
  const known = precompileIds.get(fork)
  if (known !== undefined) return known
  const ids = new Set(Object.values(precompiles(fork)).map(idOf))
  precompileIds.set(fork, ids)
  return ids
}

function listOf(entries: Entries, { precompiles, own }: Excluded): Listed {
  const listed: Listed[number][] = []
  for (const address of [...entries.keys()].sort()) {
    const slots = entries.get(address)!
    if (slots.size === 0 && (precompiles.has(address) || own.has(address))) continue
    listed.push({ address, slots: [...slots].sort() })
  }
  return listed
}

/** A text that is unique for each list. */
function textOf(listed: Listed): string {
  let text = ''
  for (const { address, slots } of listed) text += `${address}${slots.length},${slots.join('')}`
  return text
}
