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
    description: 'Maximum number of header lines in a request. A request with more gets HTTP 431.',
  },
  {
    ...{ file: 'rpc/clientShares', constant: 'PARTS', value: 4, unit: 'parts' },
    description:
      'A remote client gets one of this many parts of a shared resource: the quarter in the table above.',
  },
  {
    ...{ file: 'rpc/jsonStructure', constant: 'PIECE_BYTES', value: 32_768, unit: 'bytes' },
    description:
      'Maximum length of a number in a body of more than 64 KiB, which the node parses in pieces of this size. A longer number is an invalid request.',
  },
  {
    ...{ file: 'rpc/envelope', constant: 'ID_LENGTH_MAX', value: 65_536, unit: 'characters' },
    description: 'Maximum length of the `id` of a request. A request with a longer one is invalid.',
  },
  {
    ...{ file: 'scheduler', constant: 'QUANTUM_MS', value: 2, unit: 'milliseconds' },
    description:
      'Time that batches, long bodies and long responses together occupy the serving thread before short requests get a turn; also the time that arriving requests occupy it before the next connection is accepted.',
  },
  {
    ...{ file: 'scheduler', constant: 'SLICE_MS', value: 1, unit: 'milliseconds' },
    description: 'The part of this time that one client gets before the next client has its turn.',
  },
  {
    ...{ file: 'methods/answerCache', constant: 'OWN_WAIT_MS', value: 1000, unit: 'milliseconds' },
    description:
      'How long a request waits for a result that is being computed for the same client, before it computes the result itself.',
  },
  {
    ...{ file: 'methods/answerCache', constant: 'OTHERS_WAIT_MS', value: 100, unit: 'milliseconds' },
    description: 'The same, for a result that is being computed for another client.',
  },
  {
    ...{ file: 'methods/callBundles', constant: 'BLOCK_HASHES_MAX', value: 256, unit: 'hashes' },
    description:
      'Maximum number of block hashes in the overrides of an eth_callMany or debug_traceCallMany. More are an error.',
  },
  {
    ...{ file: 'ingest/handEdits', constant: 'EDITS_BYTES_MAX', value: 67_108_864, unit: 'bytes' },
    description:
      'Maximum bytes of the changes that wait for the next block of a development chain, with the state that anvil_loadState loads. More are an error.',
  },
  {
    ...{ file: 'head/snapshots', constant: 'SNAPSHOTS_MAX', value: 10_000, unit: 'snapshots' },
    description: 'Maximum number of snapshots of a development chain. The oldest ones are dropped.',
  },
  {
    ...{ file: 'head/snapshots', constant: 'SNAPSHOT_BYTES_MAX', value: 268_435_456, unit: 'bytes' },
    description:
      'Maximum bytes of changes by hand that all snapshots hold together. The oldest snapshots are dropped.',
  },
  {
    ...{ file: 'tracers/stepObserver', constant: 'OBSERVED_BYTES_MAX', value: 134_217_728, unit: 'bytes' },
    description:
      'Maximum memory, as estimated, of what keccak256PreimageTracer and erc7562Tracer keep of a transaction. A transaction that needs more gets the error memoryExceeded.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'DATA_BYTES_MAX', value: 4_096, unit: 'bytes' },
    description:
      'Maximum total call data of a request whose calls the serving thread runs. A request with more starts on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'CALLS_MAX', value: 8, unit: 'calls' },
    description:
      'Maximum number of calls of an eth_simulateV1 that the serving thread runs. A request with more starts on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'BLOCKS_MAX', value: 2, unit: 'blocks' },
    description:
      'Maximum number of blocks of an eth_simulateV1 that the serving thread runs. A request with more starts on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'TRACE_BYTES_MAX', value: 131_072, unit: 'bytes' },
    description:
      'Maximum size of a trace that the serving thread produces. A longer trace starts over on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'HOST_CALLS_MAX', value: 128, unit: 'questions' },
    description:
      'Maximum number of accounts, slots, codes, block hashes and precompiled contracts that the serving thread looks up or runs for such a call. A call that needs more starts over on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'WAITING_MAX', value: 256, unit: 'calls' },
    description:
      'Maximum number of such calls that wait for their turn on the serving thread. Further calls start on a worker.',
  },
  {
    ...{ file: 'jobs/shortCalls', constant: 'WAIT_MS_MAX', value: 50, unit: 'milliseconds' },
    description: 'How long such a call waits for its turn before a worker runs it.',
  },
  {
    ...{ file: 'methods/restart', constant: 'RESTARTS_MAX', value: 20, unit: 'times' },
    description: 'Maximum number of times that a request starts over because a reorg has removed its block.',
  },
  {
    ...{ file: 'watch/waitBudget', constant: 'WAIT_MS', value: 10_000, unit: 'milliseconds' },
    description:
      'How long the node waits for a WebSocket whose notifications exceed `--max-notification-backlog` before it closes the WebSocket with code 1013; less if many WebSockets are behind.',
  },
  {
    ...{ file: 'http/unreadNotifications', constant: 'NOTIFICATIONS_FACTOR', value: 4, unit: 'times' },
    description: 'The multiple of that backlog at which the WebSocket is closed at once.',
  },
  {
    ...{ file: 'watch/notifier', constant: 'TASKS_MAX', value: 256, unit: 'events' },
    description: 'Maximum number of chain and pool events that wait to be sent to subscribers.',
  },
  {
    ...{ file: 'watch/filters', constant: 'HASHES_MAX', value: 100_000, unit: 'hashes' },
    description:
      'Maximum number of hashes that the node keeps for pending transaction filters. A filter that is further behind expires.',
  },
  {
    ...{ file: 'chain/omitted', constant: 'FRAME_BYTES_MAX', value: 67_108_864, unit: 'bytes' },
    description:
      'Maximum total call data and output of inner calls that the node keeps of a block. Results that need more fail with an error that says so.',
  },
  {
    ...{ file: 'jobs/keptFrames', constant: 'BYTES_MAX', value: 67_108_864, unit: 'bytes' },
    description: 'Maximum memory in which a worker caches blocks that it has executed again for a trace.',
  },
  {
    ...{
      file: 'pool/checkTransaction',
      constant: 'BLOB_TRANSACTION_BYTES_MAX',
      value: 1_048_576,
      unit: 'bytes',
    },
    description: 'Maximum size of a sent blob transaction, including its sidecar.',
  },
  {
    ...{ file: 'pool/checkTransaction', constant: 'BLOBS_PER_TRANSACTION_MAX', value: 6, unit: 'blobs' },
    description: 'Maximum number of blobs of a sent transaction.',
  },
  {
    ...{
      file: 'pool/checkSender',
      constant: 'BLOB_TRANSACTIONS_PER_ACCOUNT_MAX',
      value: 16,
      unit: 'transactions',
    },
    description:
      'Maximum number of blob transactions of one sender in the pool. Applies with --pool-sender-rules.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'LONG_MAX', value: 32, unit: 'transactions' },
    description: 'Maximum number of transactions whose blobs or authorizations are being verified at a time.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'LONG_BYTES_MAX', value: 16_777_216, unit: 'bytes' },
    description: 'The same, as their total size.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'LONG_OF_SENDER_MAX', value: 4, unit: 'transactions' },
    description: 'The same, for one sender. Applies with --pool-sender-rules.',
  },
  {
    ...{ file: 'pool/arrivals', constant: 'OF_SENDER_MAX', value: 64, unit: 'transactions' },
    description:
      'Maximum number of other transactions of one sender that are being written to the journal at a time; more if --pool-account-queue is more. Together they have at most 32,768 bytes for each.',
  },
  {
    ...{ file: 'pool/limbo', constant: 'BYTES_MAX', value: 64_000_000, unit: 'bytes' },
    description:
      'Maximum total size of the mined transactions that the node keeps until their block is final, to return them to the pool after a reorg.',
  },
  {
    ...{ file: 'head/pendingAssembler', constant: 'CANDIDATES_MAX', value: 5_000, unit: 'transactions' },
    description: 'Maximum number of transactions that are tried for one pending block.',
  },
  {
    ...{ file: 'methods/wallet', constant: 'SENDS_MAX', value: 1_024, unit: 'calls' },
    description:
      'Maximum number of calls of eth_sendTransaction that one account of a development chain has at the same time. A further call gets the error limitExceeded.',
  },
]
