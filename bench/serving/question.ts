/** Questions: kinds of requests that the nodes get over HTTP, each a row of the results. */

/** Nodes that ours is compared with; `before` is another build of our node. */
export type Peer = 'anvil' | 'geth' | 'before'
/** All peers, in the order of the columns. */
export const PEERS: readonly Peer[] = ['anvil', 'geth', 'before']

/** A call, by method and parameters. */
export type Call = readonly [method: string, params: readonly unknown[]]

/** A goal for the ratio of speeds. */
export interface Goal {
  /** The peer of the ratio ours / peer, in requests per second of the same run. */
  against: Peer
  /** `many`: over the question's number of connections. `one`: over a single connection. */
  over: 'many' | 'one'
  /** Minimum ratio. */
  least: number
}

/** A kind of request. */
export interface Question {
  name: string
  goals: readonly Goal[]
  /** JSON-RPC requests, sent in turn. With a placeholder for a number (salts.ts), no two requests are equal. */
  bodies: readonly string[]
  /** Returns the part of a result that must be equal on all nodes. */
  summary: (result: never) => unknown
  /** Peers that get the question, too. */
  peers: readonly Peer[]
  /** Peers with other results than ours: these are only checked not to be errors. */
  unlike: readonly Peer[]
  /** Whether our node may answer from its answer cache. */
  isCached: boolean
  /** Whether the question is about past states. */
  isHistorical: boolean
  /** Number of connections in measurements over many connections. */
  connections: number
}

const CONNECTIONS = 32

/** The members of a question that differ from the defaults. */
export type QuestionParts = Partial<Question> & Pick<Question, 'name' | 'bodies'>

/** Makes a question. By default, it goes to all peers over 32 connections, has no goal, and needs equal results. */
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

/** Returns the text of a request. */
export function bodyOf(call: Call): string {
  return JSON.stringify(requestOf(call, 1))
}

/** Returns a request, which may be part of a batch. */
export function requestOf([method, params]: Call, id: number): object {
  return { jsonrpc: '2.0', id, method, params }
}
