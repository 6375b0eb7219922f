import { rawBlockAt } from '../archive/blocks.ts'
import { resolveBlock } from './block.ts'
import { dataAnswerAsync } from './dataAnswer.ts'
import type { Handler } from './handler.ts'

export const debug_getRawBlock: Handler<'debug_getRawBlock'> = ({ archive, view, scope }, { block }) => {
  const number = resolveBlock({ archive, view }, block)
  const raw = number === undefined ? undefined : rawBlockAt(archive.reader, number)
  return raw === undefined ? null : dataAnswerAsync(raw, scope)
}
