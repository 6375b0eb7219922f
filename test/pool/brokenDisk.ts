/** Simulates a disk that refuses writes. */
import { type FileHandle, open } from 'node:fs/promises'

/** Makes every open file write half of its data and then fail. @returns a function that restores writing */
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

/** Makes truncating files and syncing folders fail. @returns a function that restores both */
export async function breakRepairs(path: string): Promise<() => void> {
  const file = await open(path, 'r')
  const handles = Object.getPrototypeOf(file) as FileHandle
  await file.close()
  const [truncate, sync]: unknown[] = ['truncate', 'sync'].map((name) => Reflect.get(handles, name))
  const fail = async (): Promise<never> => {
    throw new RangeError('input/output error')
  }
  const syncFiles = async function (this: FileHandle): Promise<unknown> {
    return (await this.stat()).isDirectory() ? fail() : Reflect.apply(sync as () => unknown, this, [])
  }
  Object.assign(handles, { truncate: fail, sync: syncFiles })
  return () => {
    Object.assign(handles, { truncate, sync })
  }
}
