/** Finds geth. */
import { spawnSync } from 'node:child_process'

/** @returns the environment's GETH, else `geth` if it is in PATH; undefined if there is none */
export function gethBinary(): string | undefined {
  const named = process.env.GETH
  if (named !== undefined && named !== '') return named
  return spawnSync('geth', ['version'], { stdio: 'ignore' }).status === 0 ? 'geth' : undefined
}
