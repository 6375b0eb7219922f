/** Known differences in results of execution: traces, simulations, access lists. */
import { anyObject, eachPair, isObject, type Json, type Question, settled } from './answers.ts'
import type { KnownDifference } from './known.ts'
import { dropSystemValue } from './systemValue.ts'

/** Precompiles of every fork; an override of such an address disables the precompile */
const PRECOMPILE = /^0x0{36}(00[01][0-9a-f]|0100)$/i

/** Contracts of EIP-4788, EIP-2935, EIP-7002 and EIP-7251 */
const SYSTEM_CONTRACT =
  /0x(000f3df6d732807ef1319fb7b8bb8522d0beac02|0000f90827f1c53a10cb7a02335b175320002935|00000961ef480eb55e80d19ad83579a64c007002|0000bbddc7ce488642fb579f8b00f3a590007251)/i

const hasTracer = (params: readonly unknown[], name: string): boolean =>
  JSON.stringify(params.at(-1) ?? null).includes(`"${name}"`)

export const inExecutions: readonly KnownDifference[] = [
  {
    cluster: 'addresses that a list makes no cheaper',
    ruling: 11,
    reason:
      'The cheaper list: without a fee recipient or a created contract that is read, with code that is run for another account (EIP-7702).',
    settle: (question) => isCheaperList(question) && settled(question),
  },
  {
    cluster: 'slots that a list makes no cheaper',
    ruling: 11,
    reason:
      'A static call writes to no slot; geth lists the slot of the SSTORE that fails for it, which costs more.',
    settle: (question) => isShorterList(question) && settled(question),
  },
  {
    cluster: 'an access without the gas for it',
    ruling: 'new',
    reason:
      'An instruction that runs out of gas accesses nothing (EIP-8038); geth lists its account or slot.',
    settle: (question) => isPaidList(question) && settled(question),
  },
  {
    cluster: 'block number of the trace of a call',
    ruling: 'new',
    reason: 'flatCallTracer has the number of the block that the call runs in; geth has 0.',
    settle: (question) =>
      question.method === 'debug_traceCall' &&
      anyObject(question, (object) => {
        if (!('traceAddress' in object) || !('blockNumber' in object)) return false
        return delete object.blockNumber
      }),
  },
  {
    cluster: 'place of a log of a traced call',
    ruling: 'new',
    reason:
      'The call is no part of the block, so its logs begin at 0; geth counts those of the transactions before it.',
    settle: (question) =>
      question.method === 'debug_traceCall' &&
      JSON.stringify(question.params).includes('"txIndex"') &&
      anyObject(question, (object) => {
        if (!('topics' in object) || !('index' in object)) return false
        return delete object.index
      }),
  },
  {
    cluster: 'logs of system calls',
    ruling: 'new',
    reason:
      'They are in no receipt, so the first log of a call is 0; geth counts those of an overridden system contract.',
    settle: (question) =>
      question.method === 'eth_simulateV1' &&
      SYSTEM_CONTRACT.test(JSON.stringify(question.params)) &&
      anyObject(question, (object) => {
        if (!('topics' in object) || !('logIndex' in object)) return false
        return delete object.logIndex
      }),
  },
  {
    cluster: 'chain id of an unsigned legacy transaction',
    ruling: 'new',
    reason: 'It has none; geth derives 0x7fffffffffffffee from a `v` of 0.',
    settle: (question) =>
      question.method === 'eth_simulateV1' &&
      anyObject(question, (object) => {
        if (object.chainId !== '0x7fffffffffffffee') return false
        return delete object.chainId
      }),
  },
  {
    cluster: 'code hash of an account that is not there',
    ruling: 'new',
    reason: 'An account that was only looked at did not change; geth compares 0 with the hash of no code.',
    settle: (question) => anyObject(question, dropZeroCodeHashes),
  },
  {
    cluster: 'limit of struct logs',
    ruling: 'new',
    reason: 'A number of steps (opcode-tracer.yaml); geth counts bytes of its output.',
    settle: ({ params, ours, geth }) => {
      if (!params.some((option) => isObject(option) && !option.tracer && Boolean(option.limit))) return false
      let found = false
      eachPair(ours.result, geth.result, (mine, other) => {
        const [steps, others] = [mine.structLogs, other.structLogs]
        if (!Array.isArray(steps) || !Array.isArray(others) || steps.length === others.length) return
        // The common steps must agree.
        const shown = Math.min(steps.length, others.length)
        mine.structLogs = steps.slice(0, shown)
        other.structLogs = others.slice(0, shown)
        found = true
      })
      return found
    },
  },
  {
    cluster: 'precompiles that an override replaced',
    ruling: 'new',
    reason:
      'The code of the override runs; geth forgets the override in these methods, though not in eth_call.',
    settle: (question) => {
      const { method, params } = question
      const isIgnored =
        method === 'eth_estimateGas' ||
        method === 'eth_createAccessList' ||
        (method === 'debug_traceCall' &&
          ['4byteTracer', 'flatCallTracer'].some((name) => hasTracer(params, name)))
      return isIgnored && overridesPrecompile(params) && settled(question)
    },
  },
  {
    cluster: 'members of a header that its fork does not have',
    ruling: 21,
    reason:
      'An overridden base fee before London and a difficulty after the merge have no place; geth writes them, and charges the fees of EIP-1559.',
    settle: (question) => isForeignHeader(question) && settled(question),
  },
  {
    cluster: 'value that the address of system calls sends',
    ruling: 'new',
    reason: 'It moves, as that of other senders; geth takes the call for a system call, which moves none.',
    settle: dropSystemValue,
  },
  {
    cluster: 'a creation after the last nonce',
    ruling: 'new',
    reason:
      'A sender has no nonce after 2^64 - 2 (EIP-2681); geth 1.17.8 looks at the nonce of contracts only.',
    settle: (question) => {
      const [mine, other] = areIn(question, 'nonce uint64 overflow')
      const isOverridden = JSON.stringify(question.params).includes('"nonce":"0xffffffffffffffff"')
      return mine && !other && isOverridden && settled(question)
    },
  },
  {
    cluster: 'a creation where only storage is left',
    ruling: 'new',
    reason: 'A collision (EIP-7610); geth knows the addresses of mainnet only.',
    settle: (question) => {
      const [mine, other] = areIn(question, 'contract address collision')
      return mine && !other && settled(question)
    },
  },
]

/** Whether a text is in our answer, and in that of geth. */
function areIn({ ours, geth }: Question, text: string): [ours: boolean, geth: boolean] {
  return [JSON.stringify(ours).includes(text), JSON.stringify(geth).includes(text)]
}

/** Whether the lists differ only in accounts without slots, and geth's list costs more. */
function isCheaperList({ method, ours, geth }: Question): boolean {
  if (method !== 'eth_createAccessList' || !isObject(ours.result) || !isObject(geth.result)) return false
  const [mine, other] = [ours.result, geth.result].map(({ accessList }) =>
    JSON.stringify(
      (accessList as { storageKeys: string[] }[]).filter((entry) => entry.storageKeys.length > 0),
    ),
  )
  return mine === other && BigInt(String(ours.result.gasUsed)) < BigInt(String(geth.result.gasUsed))
}

/** Whether geth's list has further slots of listed or unlisted accounts, and costs more. */
function isShorterList({ method, ours, geth }: Question): boolean {
  const [mine, other] = [ours.result, geth.result]
  if (method !== 'eth_createAccessList' || !isObject(mine) || !isObject(other)) return false
  const listed = accessesOf(other)
  const isPart = [...accessesOf(mine)].every((access) => listed.has(access))
  return isPart && mine.error === other.error && BigInt(String(mine.gasUsed)) < BigInt(String(other.gasUsed))
}

/**
 * Whether both calls ran out of the same gas, and geth's list has further accounts or slots; or geth refused a call because
 * of its longer list.
 */
function isPaidList({ method, ours, geth }: Question): boolean {
  if (method !== 'eth_createAccessList') return false
  const [mine, other] = [ours.result, geth.result]
  if (!isObject(other)) {
    const [wanted, wantedByGeth] = [ours, geth].map(({ error }) => intrinsicGasOf(error?.message ?? ''))
    const isOut = isObject(mine) && /^out of gas/.test(String(mine.error))
    return wantedByGeth !== undefined && (isOut || (wanted !== undefined && wanted < wantedByGeth))
  }
  if (!isObject(mine) || mine.gasUsed !== other.gasUsed) return false
  if (![mine.error, other.error].every((error) => /^out of gas/.test(String(error)))) return false
  const listed = accessesOf(other)
  return [...accessesOf(mine)].every((access) => listed.has(access))
}

/** The gas that a refusal names. */
function intrinsicGasOf(message: string): number | undefined {
  const found = /^intrinsic gas too low: have \d+, want (\d+)$/.exec(message)
  return found === null ? undefined : Number(found[1])
}

/** The accounts and slots of an access list, as texts. */
function accessesOf({ accessList }: Json): Set<string> {
  const entries = accessList as { address: string; storageKeys: string[] }[]
  return new Set(
    entries.flatMap(({ address, storageKeys }) => [
      address,
      ...storageKeys.map((key) => `${address} ${key}`),
    ]),
  )
}

function dropZeroCodeHashes(object: Json): boolean {
  if (!isObject(object.pre) || !isObject(object.post)) return false
  let found = false
  for (const [address, account] of Object.entries(object.post)) {
    if (!isObject(account) || !/^0x0{64}$/.test(String(account.codeHash))) continue
    delete account.codeHash
    if (Object.keys(account).length === 0) delete object.post[address]
    found = true
  }
  return found
}

function overridesPrecompile(params: readonly unknown[]): boolean {
  const overrides = params.flatMap((param) => (isObject(param) ? [param, param.stateOverrides] : []))
  return overrides.some((each) => isObject(each) && Object.keys(each).some((key) => PRECOMPILE.test(key)))
}

/**
 * Whether geth asks for the funds to pay the fee cap of a call in a block before London, because the base fee is
 * overridden. The block is before London if ours has no base fee, or if the cap is below the base fee: London refuses
 * that first.
 */
function isChargedBeforeLondon({ params: [asked], ours, geth }: Question): boolean {
  const sender = /insufficient funds for gas \* price \+ value: address (0x\w{40})/.exec(
    geth.error?.message ?? '',
  )?.[1]
  if (sender === undefined || !isObject(asked)) return false
  const mine = Array.isArray(ours.result) ? (ours.result as Json[]) : []
  return (asked.blockStateCalls as Json[]).some(({ blockOverrides, calls }, at) => {
    const { baseFeePerGas } = isObject(blockOverrides) ? blockOverrides : {}
    if (baseFeePerGas === undefined) return false
    const isEarly = mine[at] !== undefined && mine[at].baseFeePerGas === undefined
    return ((calls ?? []) as Json[]).some(
      ({ from, maxFeePerGas: cap }) =>
        String(from).toLowerCase() === sender.toLowerCase() &&
        cap !== undefined &&
        (isEarly || BigInt(cap as string) < BigInt(baseFeePerGas as string)),
    )
  })
}

/** Whether geth's simulated blocks have an overridden base fee or difficulty that our blocks lack. */
function isForeignHeader({ method, params, ours, geth }: Question): boolean {
  if (method !== 'eth_simulateV1') return false
  const asked = JSON.stringify(params)
  const [mine, other] = [ours.result, geth.result]
  const isRefused = asked.includes('"difficulty"') && geth.error !== undefined && ours.error === undefined
  if (isRefused || isChargedBeforeLondon({ method, params, ours, geth })) return true
  if (!Array.isArray(mine) || !Array.isArray(other)) return false
  return mine.some((block: Json, at) => {
    const twin = other[at] as Json | undefined
    if (twin === undefined) return false
    const hasFee = block.baseFeePerGas === undefined && twin.baseFeePerGas !== undefined
    const hasDifficulty = block.difficulty === '0x0' && twin.difficulty !== '0x0'
    return (hasFee && asked.includes('"baseFeePerGas"')) || (hasDifficulty && asked.includes('"difficulty"'))
  })
}
