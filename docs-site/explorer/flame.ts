/** The layout of a flame graph: a row for each depth of calls, with widths in proportion to gas. */
import type { Frame } from './callFrames.ts'

/** A box of the graph. */
export interface FlameBox {
  readonly frame: Frame
  /** Index of the box that made the call; -1 for the outermost call. */
  readonly parent: number
  readonly depth: number
  /** Left edge, as a share of the graph from 0 to 1. */
  readonly start: number
  /** Width, as a share of the graph from 0 to 1. */
  readonly width: number
}

/** The boxes of a graph, by depth, and the number of frames whose boxes are left out. */
export interface FlameLayout {
  readonly boxes: readonly FlameBox[]
  readonly leftOut: number
}

/** Width of the narrowest box, as a share of the graph. */
const WIDTH_MIN = 1 / 600
/** Maximum number of boxes. Boxes of outer calls come first. */
export const BOXES_MAX = 1_200

/**
 * Lays out a frame and the calls inside it. The calls begin at the left edge of the box of their caller, one after the
 * other. A refund can make a call's gas less than the gas of the calls that it made; the box then has the width of the
 * sum.
 */
export function flameLayout(root: Frame, widthMin = WIDTH_MIN, boxesMax = BOXES_MAX): FlameLayout {
  const boxes: FlameBox[] = [{ frame: root, parent: -1, depth: 0, start: 0, width: 1 }]
  let leftOut = 0
  for (let index = 0; index < boxes.length; index++) {
    const { frame, depth, start, width } = boxes[index]!
    const sum = frame.calls.reduce((total, call) => total + call.gasUsed, 0)
    const gas = Math.max(frame.gasUsed, sum, 1)
    let left = start
    for (const call of frame.calls) {
      const share = (width * call.gasUsed) / gas
      if (share >= widthMin && boxes.length < boxesMax)
        boxes.push({ frame: call, parent: index, depth: depth + 1, start: left, width: share })
      else leftOut++
      left += share
    }
  }
  return { boxes, leftOut }
}

/** The keys that move between boxes. */
export type FlameKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight' | 'Home'

/** Returns the index of the box that a key leads to: caller, first call, neighbours in a row, outermost call. */
export function boxAt(boxes: readonly FlameBox[], from: number, key: FlameKey): number {
  const box = boxes[from]
  if (box === undefined || key === 'Home') return 0
  if (key === 'ArrowUp') return Math.max(0, box.parent)
  if (key === 'ArrowDown') {
    const first = boxes.findIndex(({ parent }) => parent === from)
    return first < 0 ? from : first
  }
  const next = from + (key === 'ArrowRight' ? 1 : -1)
  return boxes[next]?.depth === box.depth ? next : from
}
