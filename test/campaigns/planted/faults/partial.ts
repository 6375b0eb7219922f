/** Faults of archives that begin at a later block than their chain. */
import type { TestedFault } from '../fault.ts'

export const partialFaults: readonly TestedFault[] = [
  {
    name: 'an account that nobody has read since the first block, taken for one that is not there',
    mended: '88dcc3a3',
    changes: [
      {
        file: 'src/archive/stateReader.ts',
        find: "return asked.kind !== 'slot' || mayHaveSlots(this, asked, this.#first)",
        replace:
          "return asked.kind !== 'account' && (asked.kind !== 'slot' || mayHaveSlots(this, asked, this.#first))",
      },
    ],
    finders: [
      {
        file: 'test/archive/partial.test.ts',
        title: 'answers as the whole archive does, or that the state is unknown',
      },
      { file: 'test/methods/partialArchive.test.ts', title: 'names the state that it does not know' },
    ],
  },
  {
    name: 'a slot of which the archive has no list, taken for zero although the account had a storage',
    mended: '88dcc3a3',
    changes: [
      {
        file: 'src/archive/stateReader.ts',
        find: "return asked.kind !== 'slot' || mayHaveSlots(this, asked, this.#first)",
        replace: "return asked.kind !== 'slot'",
      },
    ],
    finders: [
      { file: 'test/methods/partialArchive.test.ts', title: 'names the state that it does not know' },
    ],
  },
  {
    name: 'a place of a trie that is counted twice, because two paths lead to it',
    mended: '56d90a4b',
    changes: [
      {
        file: 'src/archive/writtenNodes.ts',
        find: '    if (visited.has(id)) continue\n',
        replace: '',
      },
    ],
    finders: [
      {
        file: 'test/archive/partialState.test.ts',
        title: 'is that of the whole state, at every block and after reorgs, and can be verified',
        isProperty: true,
      },
    ],
  },
  {
    name: 'a code of which an archive says that nobody had it before the block that wrote it',
    mended: '56d90a4b',
    changes: [
      {
        file: 'src/archive/code.ts',
        find: '  if (begins !== undefined) throw new UnknownStateError({ codeHash }, genesisNumber)\n',
        replace: '',
      },
    ],
    finders: [
      {
        file: 'test/archive/partial.test.ts',
        title: 'does not say of a code that nobody had it before the block that first wrote it',
      },
    ],
  },
  {
    name: 'a deletion that demands a branch below, although an extension to it is known',
    mended: 'b71358e8',
    changes: [
      {
        file: 'src/archive/floors.ts',
        find: 'if (child !== undefined && equalBytes(child, hash)) return true',
        replace: 'if (child !== undefined && child.length < hash.length) return true',
      },
    ],
    finders: [
      {
        file: 'test/archive/partialState.test.ts',
        title: 'joins nodes with a branch below that neither a witness nor a proof has',
      },
    ],
  },
  {
    name: 'a node that gives no witness at all, reported as one that has the state no more',
    mended: 'b71358e8',
    changes: [
      {
        file: 'src/head/upstreamState.ts',
        find: "const isOfState = error.code === 'REFUSED' && OF_STATE.test(error.message)",
        replace: "const isOfState = error.code === 'REFUSED'",
      },
    ],
    finders: [
      {
        file: 'test/head/followPartial.test.ts',
        title: 'tells state that is not there any more from a node that gives none, and from a reorg',
      },
    ],
  },
]
