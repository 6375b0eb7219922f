/** Divides the cores of the machine between the nodes that are measured and the programs that ask them. */
import { spawnSync } from 'node:child_process'
import { availableParallelism } from 'node:os'

/**
 * Gives the last core to the programs that ask, and all other cores to the nodes: a program that asks then does not
 * displace the caches of a node, however many threads the node has. Applies to all threads of the processes.
 *
 * @returns whether the processes were pinned. They are not on a machine with one core, and without `taskset` (Linux)
 */
export function divideCores(nodes: readonly number[], askers: readonly number[]): boolean {
  const last = availableParallelism() - 1
  if (last === 0) return false
  const ofNodes = last === 1 ? '0' : `0-${last - 1}`
  return nodes.every((pid) => isPinned(pid, ofNodes)) && askers.every((pid) => isPinned(pid, String(last)))
}

/** Lets processes run on all cores again, after {@link divideCores}. */
export function shareCores(pids: readonly number[]): void {
  for (const pid of pids) isPinned(pid, `0-${availableParallelism() - 1}`)
}

function isPinned(pid: number, cores: string): boolean {
  return spawnSync('taskset', ['-a', '-c', '-p', cores, String(pid)], { stdio: 'ignore' }).status === 0
}
