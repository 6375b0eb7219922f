/** Explains in the report why not everything was checked. */
import type { JsonRpcTarget } from './target.ts'
import type { TargetErrorCode } from './targetError.ts'

/** Explanations of missing answers, by code, with the option that may help. */
const WORDS: Readonly<Partial<Record<TargetErrorCode, (calls: number) => string>>> = {
  CALLS_SPENT: () => 'as many calls were made as may be: see --max-calls',
  TIME_SPENT: () => 'it took as long as it may: see --max-time',
  BYTES_SPENT: () =>
    'as much was read as may be, in all (see --max-read) or at the same time (see --concurrency)',
  BUSY: (calls) => `the target had no room for ${calls} calls: ask less often with --rate`,
  TIMEOUT: (calls) =>
    `${calls} calls were not answered in time: see --answer-time, or how long a gateway waits that gave up`,
  METHOD_HANGS: (calls) => `${calls} calls of methods that hang were not made`,
  UNREACHABLE: (calls) => `${calls} calls had no answer: connections broke, or a gateway answered`,
  ANSWER_TOO_LONG: (calls) => `${calls} answers were longer than is read`,
}

/** The explanations in one text; undefined when every call had an answer. */
export function incompletenessOf({ gone, unanswered }: JsonRpcTarget): string | undefined {
  if (gone !== undefined) return `the target went away: ${gone.message}`
  const reasons = [...unanswered].flatMap(([code, calls]) => WORDS[code]?.(calls) ?? [])
  return reasons.length === 0 ? undefined : reasons.join('; ')
}
