/** A disk that takes nothing any more. */
import { type FileHandle, open } from 'node:fs/promises'

/** Every open file writes half of what it should, and then fails. @returns how to have it work again */
export async function breakWrites(path: string): Promise<() => void> {
  const file = await open(path, 'r')
  const handles = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  const write: unknown = Reflect.get(handles, 'write')
  const half = async function (this: FileHandle, bytes: Uint8Array, ...[, , at]: number[]): Promise<never> {
    await Reflect.apply(write as () => Promise<unknown>, this, [bytes, 0, bytes.length >> 1, at])
    throw new RangeError('no space left on device')
  }
  Object.assign(handles, { write: half })
  return () => {
    Object.assign(handles, { write })
  }
}
