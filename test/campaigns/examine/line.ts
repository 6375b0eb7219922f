/** Reads a line of a pack, a test of any kind, with its cases and functions that play them. */
import { playBlockTest } from './blockTest.ts'
import type { Executor } from './executor.ts'
import type { BlockTestJson, PrecompileJson, StateTestJson, WordsJson } from './fixtures.ts'
import { casesOf, StateTest } from './stateTest.ts'
import { precompileVector, type Vector, wordsVector } from './vectors.ts'
import type { Check } from './verdict.ts'

/** A test with its cases. */
export interface Line {
  /** Path in the source project; empty when the pack does not have it */
  file: string
  name: string
  cases: LineCase[]
}

export interface LineCase {
  network: string
  index: string
  /** @returns the first difference from the fixture; undefined without one */
  play: (executor: Executor) => Promise<Check | undefined>
}

/**
 * Reads a test, whose members determine its kind.
 *
 * @param folder name of its file, which is the name of the precompile or instruction of a vector
 * @throws Error for an unknown kind of test
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
