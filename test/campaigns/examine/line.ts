/** A line of a pack, whatever kind of test it is: the cases that it has, and how each is played. */
import { playBlockTest } from './blockTest.ts'
import type { Executor } from './executor.ts'
import type { BlockTestJson, PrecompileJson, StateTestJson, WordsJson } from './fixtures.ts'
import { casesOf, StateTest } from './stateTest.ts'
import { precompileVector, type Vector, wordsVector } from './vectors.ts'
import type { Check } from './verdict.ts'

/** A test with its cases. */
export interface Line {
  /** In the source; empty when the pack does not say. */
  file: string
  name: string
  cases: LineCase[]
}

export interface LineCase {
  network: string
  index: string
  /** @returns what did not come out as it should; undefined when all did */
  play: (executor: Executor) => Promise<Check | undefined>
}

/**
 * The kind of a test is told by its members, wherever it lies.
 *
 * @param folder the name of its file: which precompile or instruction a vector is for, nothing else says
 * @throws Error when it is of no kind that is known here
 */
export function readLine(text: string, folder: string): Line {
  const json = JSON.parse(text) as Record<string, unknown>
  if ('post' in json && 'transaction' in json) return stateLine(json as unknown as StateTestJson)
  if ('blocks' in json && 'genesisRLP' in json) return blockLine(json as unknown as BlockTestJson)
  if ('Input' in json) return vectorLine(precompileVector(folder, json as unknown as PrecompileJson))
  if ('X' in json && 'Y' in json) return vectorLine(wordsVector(folder, json as unknown as WordsJson))
  throw new Error(`no test has the members ${Object.keys(json).join(', ')}`)
}

function blockLine(json: BlockTestJson): Line {
  const play = (): Promise<Check | undefined> => playBlockTest(json)
  return { file: json.file ?? '', name: json.name, cases: [{ network: json.network, index: '', play }] }
}

function vectorLine({ name, network, play }: Vector): Line {
  return { file: '', name, cases: [{ network, index: '', play }] }
}

function stateLine(json: StateTestJson): Line {
  const test = new StateTest(json)
  const cases = casesOf(json).map((each): LineCase => {
    const { data, gas, value } = json.post[each.network]![each.index]!.indexes
    return {
      network: each.network,
      index: `#${each.index} d${data} g${gas} v${value}`,
      play: (executor) => test.play(each, executor),
    }
  })
  return { file: json.file, name: json.name, cases }
}
