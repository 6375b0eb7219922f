/** eth_createAccessList: the accounts and slots that a call touches. geth: internal/ethapi/api.go, `AccessList`. */
import type { AccessListResult } from '../../../generated/types.ts'
import { createdAddress } from '../../chain/createdAddress.ts'
import { type Fork, isAtLeast } from '../../chain/forks.ts'
import { bytesOf, idOf, toHex, toQuantity } from '../../chain/hex.ts'
import { precompiles } from '../../chain/systemContracts.ts'
import { authorityOf } from '../../evm/authorizations.ts'
import { type CallArguments, messageOf } from '../../evm/callArguments.ts'
import type { BlockEnvironment } from '../../evm/environment.ts'
import { ExecutionError } from '../../evm/errors.ts'
import type { Message, MessageOutcome } from '../../evm/message.ts'
import type { Simulation, Simulator } from '../../evm/simulation.ts'
import { simulating } from '../asked.ts'
import type { SimulatedCall, Simulating } from '../inputs.ts'
import { defineJob } from '../job.ts'

/** A call whose accesses follow from its access list could go on for ever. */
const ROUNDS_MAX = 32

type AccessList = NonNullable<Message['accessList']>

/** An access list in its order: addresses and their slots, as ids of their bytes (`idOf`). */
type Listed = readonly { readonly address: string; readonly slots: readonly string[] }[]

/** Address → its slots, both as ids. */
type Entries = Map<string, Set<string>>

/** Ids of addresses that are not listed for being called alone: precompiles, and those of the call itself. */
interface Excluded {
  readonly precompiles: ReadonlySet<string>
  readonly own: ReadonlySet<string>
}

/** Ids of the precompiles of each fork. */
const precompileIds = new Map<Fork, ReadonlySet<string>>()

/**
 * Runs the call with the list of what it touched, again and again, until it touches nothing else.
 *
 * @returns JSON text of an AccessListResult
 * @throws ExecutionError when the call cannot be executed at all; a failing execution is part of the answer
 */
export function createdAccessList(simulator: Simulator, input: SimulatedCall): string {
  const simulation = simulator.start(input)
  const chainId = simulator.identity.config.chainId
  refuseContradictions(input.call, simulation.environment)
  const call = withFeeCap(input.call, simulation.environment.baseFee)
  const message = messageOf(call, simulation.environment, chainId, input.gasCap)
  const excluded = excludedAddresses(simulation, message)
  let listed = listOf(entriesOf(idsOf(message.accessList ?? []), excluded), excluded)
  const seen = new Set<string>()
  for (let round = 0; ; round++) {
    const accessList = accessListOf(listed)
    const entries = entriesOf(listed, excluded)
    const { touched, outcome } = runAndReport(simulation, { ...message, accessList }, entries, excluded)
    seen.add(textOf(listed))
    // A call that runs out of gas may touch more with one list and less with the other, by turns.
    if (seen.has(textOf(touched)) || round === ROUNDS_MAX) return accessListText(accessList, outcome)
    listed = touched
  }
}

/** The answer as JSON text: cloning an object of tens of thousands of entries would take long. */
export const createAccessList = defineJob<Simulating, string>({
  name: 'createAccessList',
  lane: 'calls',
  run: ({ simulator }, input) => createdAccessList(simulator, simulating(input)),
})

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
 * Fees that no transaction of the call's type could have; other methods let them pass, as geth does. geth:
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
  // Where both are named geth fills in nothing.
  if (gasPrice === undefined && named === 1 && !isAtLeast(fork, 'london')) {
    const members = 'maxFeePerGas and maxPriorityFeePerGas'
    throw new ExecutionError('BAD_FEES', `${members} are not valid before London is active`)
  }
}

/**
 * An access list with each entry once, as a set to add to. Slots of excluded addresses do not stay: they are listed when
 * the call touches them. geth: eth/tracers/logger/access_list_tracer.go, `NewAccessListTracer`.
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

/** A priority fee alone gets the cap that a wallet would send. geth: `setLondonFeeDefaults`. @param baseFee wei */
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

function runAndReport(
  simulation: Simulation,
  message: Message,
  accesses: Entries,
  excluded: Excluded,
): { touched: Listed; outcome: MessageOutcome } {
  const { environment } = simulation
  const needless = new Set(excluded.own)
  if (isAtLeast(environment.fork, 'shanghai')) needless.add(idOf(environment.coinbase))
  const outcome = simulation.run(message, {
    // The creation itself makes the address warm, also where it collides with a contract.
    onEnter({ kind, to }) {
      if (kind === 'CREATE' || kind === 'CREATE2') needless.add(idOf(to))
    },
    onAccount(address) {
      const id = idOf(address)
      if (!accesses.has(id)) accesses.set(id, new Set())
    },
    onSlot(address, slot) {
      const id = idOf(address)
      const slots = accesses.get(id)
      if (slots === undefined) accesses.set(id, new Set([idOf(slot)]))
      else slots.add(idOf(slot))
    },
  })
  return { touched: listOf(accesses, { ...excluded, own: needless }), outcome }
}

/** Ids of addresses that are warm without being listed, as geth's `addressesToExclude`. */
function excludedAddresses({ environment, state }: Simulation, message: Message): Excluded {
  const recipient = message.to ?? createdAddress(message.from, state.account(message.from)?.nonce ?? 0n)
  const own = new Set([idOf(message.from), idOf(recipient)])
  for (const authorization of message.authorizations ?? []) {
    const authority = authorityOf(authorization)
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

/** A text that no other list has. */
function textOf(listed: Listed): string {
  let text = ''
  for (const { address, slots } of listed) text += `${address}${slots.length},${slots.join('')}`
  return text
}
