/** Probes of JSON-RPC 2.0 itself rather than of a method. Each probe has a request body, and judges the answer. */
import { errors } from '../../generated/errors.ts'
import { parseText } from './answerText.ts'
import type { HttpAnswer } from './httpExchange.ts'
import { isRecord, shown } from './targetJson.ts'

/** Appears in reports in place of a method name. */
export const WIRE = 'JSON-RPC'

export interface WireProbe {
  readonly title: string
  readonly body: string
  /** Number of calls in the body. */
  readonly calls: number
  /** Returns the fault of the answer as a sentence; undefined when there is no fault. */
  judge(answer: HttpAnswer): string | undefined
  /** Returns remarks, which count as faults only with `--strict`. */
  notes?(answer: HttpAnswer): readonly string[]
}

const chainId = { jsonrpc: '2.0', method: 'eth_chainId', params: [] }
const someBlock = { jsonrpc: '2.0', method: 'eth_getBlockByNumber' }

export const wireProbes: readonly WireProbe[] = [
  refused('unknown method', { ...chainId, id: 7, method: 'cartulary_noSuchMethod' }, 'methodNotFound', 7),
  refused('no JSON', '{"jsonrpc":"2.0","id":7,"method":', 'parseError', null),
  refused('empty batch', [], 'invalidRequest', null),
  refused('no object', 7, 'invalidRequest', null),
  refused('request without a method', { jsonrpc: '2.0', id: 7 }, 'invalidRequest', 7),
  refused('method that is a number', { ...chainId, id: 7, method: 7 }, 'invalidRequest', 7),
  refused('another version of JSON-RPC', { ...chainId, id: 7, jsonrpc: '1.0' }, 'invalidRequest'),
  // Accept either error: JSON-RPC does not define whether the whole request or only its `params` is invalid.
  refused('parameters that are a text', { ...chainId, id: 7, params: 'none' }, [
    'invalidRequest',
    'invalidParams',
  ]),
  answered('id that is a text', { ...chainId, id: 'seven' }, 'seven'),
  answered('id that is long', { ...chainId, id: 'x'.repeat(200) }, 'x'.repeat(200)),
  answered('id that is large', { ...chainId, id: Number.MAX_SAFE_INTEGER }, Number.MAX_SAFE_INTEGER),
  answered('parameters left out', { jsonrpc: '2.0', id: 7, method: 'eth_chainId' }, 7),
  byName(),
  {
    title: 'batch: each call is answered, with its id',
    body: JSON.stringify([
      { ...chainId, id: 'a' },
      { ...chainId, id: 2, method: 'cartulary_noSuchMethod' },
      { ...chainId, id: 3 },
    ]),
    calls: 3,
    judge: (answer) => batchFault(answer, ['a', 2, 3]),
  },
  {
    title: 'batch: a notification is not answered',
    body: JSON.stringify([chainId, { ...chainId, id: 2 }]),
    calls: 2,
    judge: (answer) => batchFault(answer, [2]),
  },
  {
    title: 'batch: what is no request is answered beside the others',
    body: JSON.stringify([7, { ...chainId, id: 2 }]),
    calls: 2,
    judge: (answer) => batchFault(answer, [null, 2]),
  },
  {
    title: 'notification: no answer',
    body: JSON.stringify(chainId),
    calls: 1,
    judge: ({ text }) => (text.trim() === '' ? undefined : `expected an empty body, got ${shown(text)}`),
  },
]

type Expected = keyof typeof errors

function refused(
  title: string,
  request: unknown,
  expected: Expected | readonly Expected[],
  id?: unknown,
): WireProbe {
  const names = typeof expected === 'string' ? [expected] : expected
  const wanted = names.map((name) => `${errors[name].code} (${name})`).join(' or ')
  return {
    title,
    body: typeof request === 'string' ? request : JSON.stringify(request),
    calls: 1,
    judge(answer) {
      const parsed = parse(answer)
      const error = isRecord(parsed) ? parsed.error : undefined
      if (!isRecord(parsed) || !isRecord(error))
        return `expected error ${wanted}, got ${shown(parsed ?? answer.text)}`
      if (!names.some((name) => errors[name].code === error.code))
        return `expected error ${wanted}, got ${shown(error.code)}: ${shown(error.message)}`
      return envelopeFault(parsed, id)
    },
  }
}

function answered(title: string, request: object, id: unknown): WireProbe {
  return {
    title,
    body: JSON.stringify(request),
    calls: 1,
    judge(answer) {
      const parsed = parse(answer)
      if (!isRecord(parsed) || parsed.result === undefined)
        return `expected a result, got ${shown(parsed ?? answer.text)}`
      return envelopeFault(parsed, id)
    },
  }
}

/**
 * Returns the probe that sends parameters by name. A refusal is only a remark: `openrpc.json` allows parameters by
 * name, but execution-apis at 033ca6e6 does not, and many nodes refuse them.
 */
function byName(): WireProbe {
  const params = { block: 'latest', fullTransactions: false }
  const usual = answered('parameters by name', { ...someBlock, id: 7, params }, 7)
  const isRefused = (answer: HttpAnswer): boolean => {
    const parsed = parse(answer)
    return isRecord(parsed) && isRecord(parsed.error)
  }
  return {
    ...usual,
    judge: (answer) => (isRefused(answer) ? undefined : usual.judge(answer)),
    notes: (answer) => (isRefused(answer) ? ['parameters by name are refused'] : []),
  }
}

/** @param id the expected id; undefined when any id is accepted */
function envelopeFault(answer: Readonly<Record<string, unknown>>, id: unknown): string | undefined {
  if (answer.jsonrpc !== '2.0') return `expected jsonrpc "2.0", got ${shown(answer.jsonrpc)}`
  if (answer.result !== undefined && answer.error !== undefined)
    return 'expected a result or an error, got both'
  if (id !== undefined && answer.id !== id) return `expected the id ${shown(id)}, got ${shown(answer.id)}`
  return undefined
}

/** Compares the ids in any order, because the answers of a batch may come in any order. */
function batchFault(answer: HttpAnswer, ids: readonly unknown[]): string | undefined {
  const parsed = parse(answer)
  if (!Array.isArray(parsed)) return `expected an array, got ${shown(parsed ?? answer.text)}`
  const given = parsed.map((one) => (isRecord(one) ? one.id : undefined))
  const sorted = (list: readonly unknown[]): string =>
    JSON.stringify(list.map((id) => JSON.stringify(id) ?? 'none').sort())
  if (sorted(given) !== sorted(ids)) return `expected answers with the ids ${shown(ids)}, got ${shown(given)}`
  return undefined
}

function parse(answer: HttpAnswer): unknown {
  try {
    return parseText(answer).value
  } catch {
    return undefined
  }
}
