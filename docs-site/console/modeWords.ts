/** Explains why a node may lack a method, and which command serves it. */
import type { Method } from './contract.ts'

/** Returns the explanation, to follow a colon; a general one for a method that no contract describes. */
export function modeWords(method: Method | undefined): string {
  const modes = method?.['x-modes']
  if (modes === undefined)
    return 'it may deny it (--allow, --deny), or be of another kind or version. It can be asked all the same.'
  return `only ${modes.map((mode) => WORDS.get(mode) ?? mode).join(' and ')} have it.`
}

const WORDS: ReadonlyMap<string, string> = new Map([
  ['serve', 'archives that are served (cartulary serve)'],
  ['dev', 'development chains (cartulary dev)'],
  ['ephemeral', 'temporary archives (--ephemeral)'],
])
