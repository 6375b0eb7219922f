/** Replaces the newest blocks of a dev chain. */
import { parentAt } from '../archive/blocks.ts'
import type { ChosenBlocks } from '../methods/node.ts'
import type { BlockPlan } from './blockPlan.ts'
import { rollBack, type UnwindParts } from './unwindForGood.ts'

/**
 * Unwinds the newest blocks, and seals as many new ones. An error in between leaves a shorter chain: the blocks are
 * unwound, and the new ones that were sealed before the error stay. anvil: crates/anvil/src/eth/backend/mem/mod.rs,
 * `reorg`.
 *
 * @param depth number of blocks
 * @param check called before each new block; ends the replacement by an error
 * @throws the errors of {@link rollBack}, of `check` and of {@link ChainWriter.seal}
 */
export async function replaceBlocks(
  parts: UnwindParts,
  plan: BlockPlan,
  depth: number,
  chosen: ChosenBlocks,
  check: () => void,
): Promise<void> {
  if (!(await rollBack(parts, plan, depth, 'Reorg'))) return
  const { writer, views } = parts
  const blocks = chosen(views.current.archive)
  for (let index = 0; index < depth; index++) {
    check()
    const { archive, head } = views.current
    const planned = plan.next(parentAt(archive.reader, head.number).header)
    await writer.seal({ ...planned, candidates: [...(blocks.get(index) ?? [])], allowEmpty: true })
    plan.sealed(planned)
  }
}
