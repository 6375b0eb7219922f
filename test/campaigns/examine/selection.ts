/** Criteria for the cases to play. */

export interface Selection {
  /** Share of the cases, 0 to 1 */
  sample: number
  /** Selects the cases of the share */
  seed: number
  /** Text in the test's suite, folder, file or name */
  only: string | undefined
  /** The fixtures' name of the fork */
  network: string | undefined
}

const TWO_POW_32 = 2 ** 32

/** Whether a case is played, which depends only on the arguments. @param index as in Verdict */
export function isChosen(
  { sample, seed, network: only }: Selection,
  test: string,
  network: string,
  index: string,
): boolean {
  if (only !== undefined && only !== network) return false
  return sample >= 1 || hashOf(`${seed} ${test} ${network} ${index}`) < sample * TWO_POW_32
}

/** FNV-1a with a final mix, because its upper bits hardly depend on the last characters. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}
