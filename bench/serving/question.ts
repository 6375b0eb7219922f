/** A kind of question that nodes are asked over HTTP: one row of the results. */

/** Nodes that ours is compared with; `before` is another build of ours. */
export type Peer = 'anvil' | 'geth' | 'before'
/** In the order of the columns. */
export const PEERS: readonly Peer[] = ['anvil', 'geth', 'before']

/** A call, by method and parameters. */
export type Call = readonly [method: string, params: readonly unknown[]]

/** What a ratio is to be. */
export interface Goal {
  /** The peer of the ratio ours / peer, in requests per second of the same run. */
  against: Peer
  /** Over as many connections as the question's `connections`, or over a single one. */
  over: 'many' | 'one'
  /** Least ratio. */
  least: number
}

export interface Question {
  name: string
  goals: readonly Goal[]
  /** JSON-RPC requests, asked in turn; with a place for a number (salts.ts) no two of them are the same. */
  bodies: readonly string[]
  /** The part of a result that all must agree on. */
  summary: (result: never) => unknown
  /** Who is asked beside ours. */
  peers: readonly Peer[]
  /** Peers whose results are not those of ours: it is only looked at whether they are results. */
  unlike: readonly Peer[]
  /** Our answers may be kept and given again. */
  isCached: boolean
  /** It is about states of all the past. */
  isHistorical: boolean
  /** Where many connections ask. */
  connections: number
}

const CONNECTIONS = 32

/** What a question has that is not as usual. */
export type QuestionParts = Partial<Question> & Pick<Question, 'name' | 'bodies'>

/** All peers are asked, over 32 connections, without a goal, and must give the same result. */
export function makeQuestion(parts: QuestionParts): Question {
  return {
    goals: [],
    summary: (result: unknown) => result,
    peers: PEERS,
    unlike: [],
    isCached: false,
    isHistorical: parts.name.endsWith('historical'),
    connections: CONNECTIONS,
    ...parts,
  }
}

/** The text of a request. */
export function bodyOf(call: Call): string {
  return JSON.stringify(requestOf(call, 1))
}

/** A request, alone or as part of a batch. */
export function requestOf([method, params]: Call, id: number): object {
  return { jsonrpc: '2.0', id, method, params }
}
