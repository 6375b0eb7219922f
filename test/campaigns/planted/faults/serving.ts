/** Faults of a node that serves: commands and options, head, connections, requests, methods, subscriptions and log. */
import type { TestedFault } from '../fault.ts'

export const servingFaults: readonly TestedFault[] = [
  {
    name: 'a URL of the own node that is not checked before anything is opened',
    mended: 'f6eda161',
    changes: [
      {
        file: 'src/cli/checkEndpoints.ts',
        find: "  if (nodeUrl !== undefined) checkUrl('--node-url', nodeUrl)\n",
        replace: '',
      },
    ],
    finders: [
      {
        file: 'test/cli/checkEndpoints.test.ts',
        title: 'are refused with an error that names only the option',
      },
    ],
  },
  {
    name: 'a program that ends without a word when its log is off',
    mended: 'eb1cac4a',
    changes: [
      {
        file: 'src/cli/failure.ts',
        find: "if (!events.fatal('internal error: the program exits', error)) reportFailure(io, error, true)",
        replace: "events.fatal('internal error: the program exits', error)",
      },
    ],
    finders: [
      { file: 'test/cli/lastLines.slow.test.ts', title: 'is written to standard error when the log is off' },
    ],
  },
  {
    name: 'an internal error for an option whose value JSON cannot represent',
    mended: '32d3a5c4',
    changes: [
      {
        file: 'src/config/settings.ts',
        find: 'const text = jsonText(value) ??',
        replace: 'const text = JSON.stringify(value) ??',
      },
    ],
    finders: [
      {
        file: 'test/node/createNodeFaults.slow.test.ts',
        title: 'reports a value that JSON cannot represent',
      },
    ],
  },
  {
    name: 'a block with the timestamp of its parent, sealed while the view of the fleet is older',
    mended: 'cde64da4',
    changes: [
      {
        file: 'src/head/inlineWriter.ts',
        find: 'Math.max(attributes.timestamp, head.header.timestamp + 1)',
        replace: 'attributes.timestamp',
      },
    ],
    finders: [
      {
        file: 'test/head/inlineWriter.test.ts',
        title: 'raises a timestamp that is not after the parent, unless the caller asked for this timestamp',
      },
    ],
  },
  {
    name: 'dropped transactions that return after a kill, because a reset does not wait for the journal',
    mended: '209d7c1b',
    changes: [
      {
        file: 'src/head/sealer.ts',
        find: 'this.setMode({ ...this.#options.mode })\n      await pool.synced()',
        replace: 'this.setMode({ ...this.#options.mode })',
      },
    ],
    finders: [{ file: 'test/cli/droppedForGood.slow.test.ts', title: 'has an empty pool after' }],
  },
  {
    name: 'a client that chooses its own limits by an entry of X-Forwarded-For that is no address',
    mended: 'eb1cac4a',
    changes: [
      {
        file: 'src/http/clientAddress.ts',
        find: 'if (isIP(forwarded) === 0) return UNKNOWN',
        replace: 'if (isIP(forwarded) === 0) return address',
      },
    ],
    finders: [
      {
        file: 'test/http/admission.slow.test.ts',
        title: 'ignores ports, and treats the sender of an invalid address as an unknown client',
      },
    ],
  },
  {
    name: 'a connection that stays open after an answer to half of a body',
    mended: '92ca48f6',
    changes: [
      {
        file: 'src/http/endpoint.ts',
        find: 'const unread = isMuchLeft(req) ? req : undefined',
        replace: 'const unread = isMuchLeft(req) && req.complete ? req : undefined',
      },
    ],
    finders: [
      {
        file: 'test/http/earlyAnswers.test.ts',
        title: 'is sent with Connection: close when the body is chunked',
      },
    ],
  },
  {
    name: 'a client of several threads that is served from a part of a token',
    mended: '4241a509',
    changes: [
      {
        file: 'src/http/sharedLimits/sharedRateLimit.ts',
        find: 'Math.floor((burst - 1) * this.#nsPerToken)',
        replace: 'Math.floor(burst * this.#nsPerToken)',
      },
    ],
    finders: [
      {
        file: 'test/http/sharedLimits/sharedRateLimit.test.ts',
        title: 'counts the tokens of each client exactly, whichever thread a client uses',
        isProperty: true,
      },
      {
        file: 'test/http/sharedLimits/sharedRateLimit.test.ts',
        title: 'serves no client that has only a part of a token',
      },
    ],
  },
  {
    name: 'a key that two consumers of a backlog share',
    mended: 'f1e1293f',
    changes: [
      {
        file: 'src/http/sharedLimits/sharedBacklog.ts',
        find: 'if (waiting === 0 && this.#keys.delete(consumer)) this.#unused.push(key)',
        replace: 'if (this.#keys.delete(consumer)) this.#unused.push(key)',
      },
    ],
    finders: [
      {
        file: 'test/http/sharedLimits/sharedBacklog.test.ts',
        title:
          'disconnects only consumers of the client with the most bytes, and keeps the total within the limit',
        isProperty: true,
      },
    ],
  },
  {
    name: 'a share of gas that is rounded down',
    mended: '44291739',
    changes: [
      {
        file: 'src/http/homePage.ts',
        find: 'Math.round(percent * 10) / 10',
        replace: 'Math.floor(percent * 10) / 10',
      },
    ],
    finders: [{ file: 'test/http/homePage.test.ts', title: 'shows the chain, the head with its age' }],
  },
  {
    name: 'files of an answer that stay open when the client disconnects',
    mended: '9fca3fe5',
    changes: [
      {
        file: 'src/rpc/answer.ts',
        find: '      await closeFiles(parts)\n      return []',
        replace: '      return []',
      },
    ],
    finders: [
      {
        file: 'test/rpc/answer.test.ts',
        title: 'stops when the client disconnects, and closes the files among the parts',
      },
    ],
  },
  {
    name: 'a bundle of calls that shows changes by hand after an older block',
    mended: 'fc6b7edc',
    changes: [
      {
        file: 'src/methods/pendingContext.ts',
        find: 'return blockHash ?? blockNumber',
        replace: 'return block',
      },
    ],
    finders: [
      {
        file: 'test/methods/setState.test.ts',
        title: 'is visible to eth_callMany at latest and pending, but not by number or hash',
      },
    ],
  },
  {
    name: 'blocks that are mined for a client that has disconnected',
    mended: 'd244ea7f',
    changes: [
      {
        file: 'src/methods/sealBlocks.ts',
        find: '    checkCaller(context)\n    await',
        replace: '    if (index === 0) checkCaller(context)\n    await',
      },
    ],
    finders: [
      {
        file: 'test/methods/anvil_mine.test.ts',
        title: 'stops between two blocks when the client has disconnected',
      },
    ],
  },
  {
    name: "a serving thread that cannot listen, without the system's code",
    mended: '1e8157f1',
    changes: [
      {
        file: 'src/node/serving/servingThread.ts',
        find: 'throw Object.assign(outcome.error, { code: outcome.code })',
        replace: 'throw outcome.error',
      },
    ],
    finders: [
      {
        file: 'test/node/serving/servingThread.slow.test.ts',
        title: 'reports why the system does not let it listen, with the code of the system',
      },
    ],
  },
  {
    name: 'a call that is logged as slow because it waits for a block',
    mended: 'a256b3cd',
    changes: [
      {
        file: 'src/observe/callLog.ts',
        find: ' || call.waits === true) return',
        replace: ') return',
      },
    ],
    finders: [
      {
        file: 'test/observe/callLog.test.ts',
        title: 'does not log a call that is slow because it waits for a block',
      },
    ],
  },
  {
    name: 'a filter that is polled before the blocks of a long move are recorded',
    mended: 'fe0dc89b',
    changes: [
      {
        file: 'src/watch/filters.ts',
        find: "if (kind.kind !== 'pendingTransactions') {",
        replace: "if (kind.kind === 'logs') {",
      },
    ],
    finders: [
      {
        file: 'test/watch/longMoves.test.ts',
        title: 'yield to other tasks while a long move is recorded',
      },
    ],
  },
  {
    name: 'null in the place of members that are undefined',
    mended: '648289c5',
    changes: [
      {
        file: 'src/wire/jsonParts.ts',
        find: '      if (value[name] === undefined) continue\n',
        replace: '',
      },
    ],
    finders: [{ file: 'test/wire/jsonParts.test.ts', title: 'omits undefined members, like JSON.stringify' }],
  },
  {
    name: 'a view that is being prepared while the store is closed and reopened',
    mended: 'a1acab4b',
    changes: [
      {
        file: 'src/node/preparedViews.ts',
        find: '    while (this.#preparing !== undefined) await this.#preparing.catch(() => {})\n',
        replace: '',
      },
    ],
    finders: [{ file: 'test/head/editedHead.test.ts', title: 'is shown before settled() resolves' }],
  },
]
