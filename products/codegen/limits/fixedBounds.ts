/** Fixed bounds that callers can reach, for docs/limits.md. A test compares each bound with its constant. */

export interface FixedBound {
  /** The file of the constant: path in src/, without extension. */
  readonly file: string
  readonly constant: string
  /** The value of the constant. */
  readonly value: number
  readonly unit: string
  /** The subject of the bound, and the consequence of reaching it. */
  readonly description: string
}

export const fixedBounds: readonly FixedBound[] = [
  {
    ...{ file: 'http/requestFault', constant: 'HEADERS_MAX', value: 1_000, unit: 'lines' },
    description: 'Header lines of a request; with more it is answered with HTTP 431.',
  },
  {
    ...{ file: 'rpc/clientShares', constant: 'PARTS', value: 4, unit: 'parts' },
    description: 'A client that is limited gets one of so many parts: the quarter of the table above.',
  },
  {
    ...{ file: 'rpc/jsonStructure', constant: 'PIECE_BYTES', value: 32_768, unit: 'bytes' },
    description:
      'Longest number in a body of more than 64 KiB, which is parsed in pieces of so many bytes; a longer one is an invalid request.',
  },
  {
    ...{ file: 'rpc/envelope', constant: 'ID_LENGTH_MAX', value: 65_536, unit: 'characters' },
    description: 'Longest `id` of a request, which is sent back; one with a longer id is an invalid request.',
  },
  {
    ...{ file: 'scheduler', constant: 'QUANTUM_MS', value: 2, unit: 'milliseconds' },
    description:
      'What batches, long bodies and long answers, all together, may take of the serving thread until short requests are looked at; and what requests as they arrive may take until the next connection is accepted.',
  },
  {
    ...{ file: 'scheduler', constant: 'SLICE_MS', value: 1, unit: 'milliseconds' },
    description: 'What one client may take of that before it is the turn of another one.',
  },
  {
    ...{ file: 'methods/answerCache', constant: 'OWN_WAIT_MS', value: 1000, unit: 'milliseconds' },
    description:
      'How long a request waits for an answer that is being made for the same client, before it is made once more.',
  },
  {
    ...{ file: 'methods/answerCache', constant: 'OTHERS_WAIT_MS', value: 100, unit: 'milliseconds' },
    description: 'The same, for an answer that is being made for another client.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'DATA_BYTES_MAX', value: 4_096, unit: 'bytes' },
    description:
      'Data of the calls of one request that the serving thread runs, all together; a request with more begins on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'CALLS_MAX', value: 8, unit: 'calls' },
    description:
      'Calls of one eth_simulateV1 that the serving thread runs; a request with more begins on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'BLOCKS_MAX', value: 2, unit: 'blocks' },
    description:
      'Blocks of one eth_simulateV1 that the serving thread runs; a request with more begins on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'TRACE_BYTES_MAX', value: 131_072, unit: 'bytes' },
    description: 'Trace that the serving thread makes; one that is longer begins anew on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'HOST_CALLS_MAX', value: 128, unit: 'questions' },
    description:
      'Accounts, slots, codes, hashes of blocks and precompiled contracts that the serving thread looks up or runs for such a call; a call that needs more begins anew on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'WAITING_MAX', value: 256, unit: 'calls' },
    description: 'Such calls that wait for their turn on the serving thread; more begin on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'WAIT_MS_MAX', value: 50, unit: 'milliseconds' },
    description: 'How long such a call waits for its turn, before a worker runs it.',
  },
  {
    ...{ file: 'methods/restart', constant: 'RESTARTS_MAX', value: 20, unit: 'times' },
    description: 'A request whose block is taken out of the chain meanwhile begins again, so often at most.',
  },
  {
    ...{ file: 'watch/waitBudget', constant: 'WAIT_MS', value: 10_000, unit: 'milliseconds' },
    description:
      'How long a WebSocket that is behind with its notifications (`--max-notification-backlog`) is waited for, before it is closed with code 1013; less when many are.',
  },
  {
    ...{ file: 'http/webSocketConnection', constant: 'NOTIFICATIONS_FACTOR', value: 4, unit: 'times' },
    description: 'With so many times that backlog it is closed at once.',
  },
  {
    ...{ file: 'watch/notifier', constant: 'TASKS_MAX', value: 256, unit: 'events' },
    description: 'Events of the chain and of the pool that wait to be sent to subscribers.',
  },
  {
    ...{ file: 'watch/filters', constant: 'HASHES_MAX', value: 100_000, unit: 'hashes' },
    description:
      'Hashes that are kept for filters for pending transactions; one that is further behind ends.',
  },
  {
    ...{ file: 'chain/omitted', constant: 'FRAME_BYTES_MAX', value: 67_108_864, unit: 'bytes' },
    description:
      'Call data and output of inner calls that are kept of a block; what goes beyond is answered with an error that says so.',
  },
  {
    ...{ file: 'jobs/keptFrames', constant: 'BYTES_MAX', value: 67_108_864, unit: 'bytes' },
    description: 'What a worker keeps of blocks that it has executed again for a trace.',
  },
  {
    ...{ file: 'pool/checkTransaction', constant: 'BYTES_MAX', value: 131_072, unit: 'bytes' },
    description: 'A transaction that is sent.',
  },
  {
    ...{
      file: 'pool/checkTransaction',
      constant: 'BLOB_TRANSACTION_BYTES_MAX',
      value: 1_048_576,
      unit: 'bytes',
    },
    description: 'A blob transaction that is sent, its sidecar included.',
  },
  {
    ...{ file: 'pool/checkTransaction', constant: 'BLOBS_PER_TRANSACTION_MAX', value: 6, unit: 'blobs' },
    description: 'Blobs of a transaction that is sent.',
  },
  {
    ...{
      file: 'pool/checkSender',
      constant: 'BLOB_TRANSACTIONS_PER_ACCOUNT_MAX',
      value: 16,
      unit: 'transactions',
    },
    description: 'Blob transactions of one sender in the pool.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'LONG_MAX', value: 32, unit: 'transactions' },
    description: 'Transactions whose blobs or authorizations are being verified.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'LONG_BYTES_MAX', value: 16_777_216, unit: 'bytes' },
    description: 'The same, in bytes.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'LONG_OF_SENDER_MAX', value: 4, unit: 'transactions' },
    description: 'The same, of one sender.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'OF_SENDER_MAX', value: 64, unit: 'transactions' },
    description: 'Other transactions of one sender that are being written to the journal.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'BYTES_OF_SENDER_MAX', value: 2_097_152, unit: 'bytes' },
    description: 'The same, in bytes.',
  },
  {
    ...{ file: 'pool/limbo', constant: 'BYTES_MAX', value: 64_000_000, unit: 'bytes' },
    description: 'Mined transactions that are kept until their block is final, to come back with a reorg.',
  },
  {
    ...{ file: 'head/pendingAssembler', constant: 'CANDIDATES_MAX', value: 5_000, unit: 'transactions' },
    description: 'Transactions that are tried for one pending block.',
  },
]
