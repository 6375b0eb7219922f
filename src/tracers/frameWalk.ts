/** Walks the frames of a transaction, which are listed depth first, and finds where each frame ends. */
import type { Frame, FrameLog } from '../archive/trace.ts'

export interface FrameVisitor {
  /** @param child index of the frame among its parent's children; 0 for the outermost frame */
  enter(frame: Frame, child: number): void
  leave(frame: Frame): void
}

/** Calls `enter` for each frame, and `leave` after the frame's children. */
export function walkFrames(frames: readonly Frame[], visitor: FrameVisitor): void {
  const open: { frame: Frame; children: number }[] = []
  for (const frame of frames) {
    while (open.length > 0 && open.at(-1)!.frame.depth >= frame.depth) visitor.leave(open.pop()!.frame)
    const parent = open.at(-1)
    visitor.enter(frame, parent?.children ?? 0)
    if (parent !== undefined) parent.children++
    open.push({ frame, children: 0 })
  }
  while (open.length > 0) visitor.leave(open.pop()!.frame)
}

/** Returns the index of each log: the logs of the transaction are numbered from 0 in the order of their emission. */
export function logOrder(frames: readonly Frame[]): ReadonlyMap<FrameLog, number> {
  const order = new Map<FrameLog, number>()
  const open: { frame: Frame; next: number }[] = []
  const takeUpTo = (position: number): void => {
    const top = open.at(-1)
    if (top === undefined) return
    const { logs } = top.frame
    while (top.next < logs.length && logs[top.next]!.position <= position) {
      order.set(logs[top.next++]!, order.size)
    }
  }
  walkFrames(frames, {
    enter(frame, child) {
      takeUpTo(child)
      open.push({ frame, next: 0 })
    },
    leave() {
      takeUpTo(Number.POSITIVE_INFINITY)
      open.pop()
    },
  })
  return order
}
