/** The metrics and labels in a PromQL expression, as far as they can be parsed without evaluation. */

export interface Query {
  /** Names of metrics, each with the labels of its matchers. */
  readonly selectors: readonly { readonly metric: string; readonly labels: readonly string[] }[]
  /** Labels by which results are grouped or joined. */
  readonly groupings: readonly string[]
}

const GROUPING = new Set(['by', 'without', 'on', 'ignoring', 'group_left', 'group_right'])
const KEYWORDS = new Set([...GROUPING, 'and', 'or', 'unless', 'bool', 'offset', 'atan2', 'inf', 'nan'])

/**
 * A string, a range or subquery, a number with unit, a name (including Grafana's variables), or any other character.
 */
const TOKEN = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\[[^\]]*\]|\d[\w.]*|\$\{\w+\}|\$?[a-zA-Z_:][\w:]*|\s+|./gy

/** @throws RangeError for unbalanced braces or brackets */
export function parseQuery(expression: string): Query {
  const tokens = (expression.match(TOKEN) ?? []).filter((token) => token.trim() !== '')
  const selectors: { metric: string; labels: string[] }[] = []
  const groupings: string[] = []
  let at = 0
  while (at < tokens.length) {
    const token = tokens[at++]!
    if (GROUPING.has(token) && tokens[at] === '(') {
      const end = closing(tokens, at, ')')
      groupings.push(...tokens.slice(at + 1, end).filter(isName))
      at = end + 1
    } else if (isName(token) && !KEYWORDS.has(token.toLowerCase()) && tokens[at] !== '(') {
      // `sum by (x) (…)`: the operator's name is followed by its grouping.
      if (GROUPING.has(tokens[at] ?? '') && tokens[at + 1] === '(' && isOperator(token)) continue
      const labels: string[] = []
      if (tokens[at] === '{') {
        const end = closing(tokens, at, '}')
        const inside = tokens.slice(at + 1, end)
        labels.push(...inside.filter((one, place) => isName(one) && isMatcher(inside[place + 1])))
        at = end + 1
      }
      selectors.push({ metric: token, labels })
    }
  }
  return { selectors, groupings }
}

const OPERATORS = [
  ...['sum', 'min', 'max', 'avg', 'count', 'group', 'stddev', 'stdvar'],
  ...['topk', 'bottomk', 'quantile', 'count_values', 'limitk'],
]

function isOperator(token: string): boolean {
  return OPERATORS.includes(token)
}

function isName(token: string): boolean {
  return /^[a-zA-Z_:][\w:]*$/.test(token)
}

function isMatcher(token: string | undefined): boolean {
  return token === '=' || token === '!'
}

function closing(tokens: readonly string[], open: number, close: string): number {
  const end = tokens.indexOf(close, open)
  if (end === -1) throw new RangeError(`no ${close} in ${tokens.join(' ')}`)
  return end
}
