/** Faults of what is stored: chain, archive, store, import, pool and replication. */
import type { TestedFault } from '../fault.ts'

export const dataFaults: readonly TestedFault[] = [
  {
    name: 'a merge before London',
    mended: 'a416a517',
    changes: [
      {
        file: 'src/chain/forks.ts',
        find: 'const isMerged = postMerge && number >= london',
        replace: 'const isMerged = postMerge',
      },
    ],
    finders: [
      { file: 'test/chain/forks.test.ts', title: 'has no time fork before the merge' },
      { file: 'test/evm/environment.test.ts', title: 'has the fork of the overridden number and timestamp' },
    ],
  },
  {
    name: 'a reward for a block without difficulty that has a number before the merge',
    mended: 'ff012a04',
    changes: [
      {
        file: 'src/chain/rewards.ts',
        find: 'header.difficulty === 0n && hasMerge(config)',
        replace: "hasMerge(config) && isAtLeast(forkOfHeader(config, header), 'paris')",
      },
    ],
    finders: [
      {
        file: 'test/chain/rewards.test.ts',
        title: 'are empty for a block with difficulty 0 when the chain schedules the merge',
      },
    ],
  },
  {
    name: 'damage in the record of a trace that is reported as a number out of range',
    mended: 'e23526c1',
    changes: [
      {
        file: 'src/archive/accessRecord.ts',
        find: "    if (small >= 2 ** (8 * SMALL_BYTES)) throw damaged('a small word is none')\n",
        replace: '',
      },
    ],
    finders: [
      {
        file: 'test/archive/traceCodec.test.ts',
        title: 'cause no error other than DAMAGED when a number in a record is too large',
      },
    ],
  },
  {
    name: 'a search for logs whose answer has no bound in bytes',
    mended: '9929fa9f',
    changes: [
      {
        file: 'src/archive/logs.ts',
        find: "    if (bytes > bounds.bytesMax) return { block: number, of: 'bytes' }\n",
        replace: '',
      },
    ],
    finders: [
      {
        file: 'test/archive/logs.test.ts',
        title: 'stops at the block whose logs would exceed the bounds',
      },
      {
        file: 'test/methods/eth_getLogs.test.ts',
        title: 'proposes a range that stays within logsResponseBytesMax',
      },
    ],
  },
  {
    name: 'a write after a failed one',
    mended: '5d0597ab',
    changes: [
      {
        file: 'src/store/store.ts',
        find: `isSealed: boolean): Promise<void> {
    if (this.#failure !== undefined) throw this.#failure
    const batch = await`,
        replace: `isSealed: boolean): Promise<void> {
    const batch = await`,
      },
    ],
    finders: [
      { file: 'test/store/writeFailure.slow.test.ts', title: 'accepts no writes after a failed write' },
      {
        file: 'test/ingest/diskFailure.test.ts',
        title: 'has the same records after a reorg as on an intact disk',
      },
    ],
  },
  {
    name: 'sound blocks of a damaged table that are left out before other sound blocks',
    mended: 'c41b752f',
    changes: [
      {
        file: 'src/store/leveldb/tableScan.ts',
        find: 'yield* at === border ? lastInRow(within, next) : within',
        replace: 'yield* lastInRow(within, next)',
      },
    ],
    finders: [
      {
        file: 'test/store/leveldb/salvage.test.ts',
        title: 'finds exactly the intact blocks of several random tables without their index',
      },
    ],
  },
  {
    name: 'a commit on another tip than the one on which the block was executed',
    mended: '98b3a58e',
    changes: [
      {
        file: 'src/ingest/importer.ts',
        find: '    this.#requireTip(on)\n    return this.#writing(',
        replace: '    return this.#writing(',
      },
    ],
    finders: [
      {
        file: 'test/ingest/importSteps.test.ts',
        title: 'refuse to commit a block that was executed on an older tip',
      },
      {
        file: 'test/ingest/importSteps.test.ts',
        title: 'refuse to commit a block that was executed before an unwind',
      },
    ],
  },
  {
    name: 'an access list of a block that is too long for its gas limit',
    mended: '96ebaa1f',
    changes: [
      {
        file: 'src/ingest/execute.ts',
        find: 'if (!fitsGasLimit(items, header.gasLimit)) {',
        replace: 'if (!fitsGasLimit(items, 2n * header.gasLimit)) {',
      },
    ],
    finders: [
      {
        file: 'test/ingest/amsterdam.test.ts',
        title: 'refuses a block whose access list is too long for its gas limit',
      },
    ],
  },
  {
    name: 'a transaction that is refused because the build of its block was interrupted',
    mended: '27747930',
    changes: [
      {
        file: 'src/ingest/buildBlock.ts',
        find: 'error instanceof BuildError || error instanceof InterruptedError || ',
        replace: 'error instanceof BuildError || ',
      },
    ],
    finders: [
      { file: 'test/ingest/buildBlock.test.ts', title: 'throws when interrupted during a transaction' },
    ],
  },
  {
    name: 'a header of the DAO fork without its extra data, when headers are trusted',
    mended: '78101dcb',
    changes: [
      {
        file: 'src/ingest/seals.ts',
        find: '    this.#verifyDaoExtraData(block.header)\n    for',
        replace: '    for',
      },
    ],
    finders: [{ file: 'test/ingest/seals.test.ts', title: 'checks the extra data of the DAO fork' }],
  },
  {
    name: 'a limbo that first drops the transactions of the highest blocks',
    mended: '9929fa9f',
    changes: [
      {
        file: 'src/pool/limbo.ts',
        find: 'const [first] = this.#blocks.get(this.#numbers[0]!)!',
        replace: 'const [first] = this.#blocks.get(this.#numbers.at(-1)!)!',
      },
    ],
    finders: [
      {
        file: 'test/pool/limbo.test.ts',
        title: 'limits the number of small transactions, and evicts the transactions of the lowest blocks',
      },
    ],
  },
  {
    name: 'joined entries of the log that leave the first value of a record',
    mended: '03336786',
    changes: [
      {
        file: 'src/replication/applier.ts',
        find: '        kept.operations[place] = operation\n',
        replace: '',
      },
    ],
    finders: [
      {
        file: 'test/replication/applier.test.ts',
        title: 'writes the same records as the writer, one whole group at a time',
        isProperty: true,
      },
    ],
  },
  {
    name: 'a member of a fleet that promises nothing while it has only later views',
    mended: '832f679b',
    changes: [
      {
        file: 'src/replication/barrier.ts',
        find: 'findLast((entry) => entry <= appliedByAll) ?? later',
        replace: 'findLast((entry) => entry <= appliedByAll)',
      },
    ],
    finders: [
      {
        file: 'test/replication/barrier.test.ts',
        title: 'shows the newest entry on all members within two leases after any order of events',
        isProperty: true,
      },
    ],
  },
  {
    name: 'a damaged record of the journal that takes the later ones with it',
    mended: '2d1f3449',
    changes: [
      {
        file: 'src/pool/journalReader.ts',
        find: 'if (this.#sequences.has(sequence)) return',
        replace: 'if (sequence !== this.#next) return',
      },
    ],
    finders: [
      {
        file: 'test/pool/journalDamage.test.ts',
        title: 'loses and counts one record for one changed bit, or for one byte that is missing or added',
      },
    ],
  },
  {
    name: 'a journal that ends in zeros, as after a power loss, reported as damaged',
    mended: '0b61421c',
    changes: [
      {
        file: 'src/pool/journalReader.ts',
        find: 'endsInZeros ? withoutZeros(tail) : tail',
        replace: 'tail',
      },
    ],
    finders: [
      {
        file: 'test/pool/journalEnds.test.ts',
        title:
          'is truncated where it ends in zeros, as after a power loss, and reports the number of records read',
      },
    ],
  },
  {
    name: 'a transaction that leaves the log because a node that was sent it, too, could not store it',
    mended: 'ef0e56ce',
    changes: [
      {
        file: 'src/pool/journals.ts',
        find: "if (other.status === 'rejected' || other.value === true) shared",
        replace: 'shared',
      },
    ],
    finders: [
      {
        file: 'test/pool/journals.test.ts',
        title:
          'removes a transaction from the shared store if its journal write fails, unless shared earlier',
      },
    ],
  },
]
