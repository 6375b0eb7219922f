/** A module that a process loads first: each write to a file through a handle then takes longer than an answer. */
import { type FileHandle, open } from 'node:fs/promises'

const WRITE_MS = 300

const file = await open(process.execPath, 'r')
const handles = Object.getPrototypeOf(file) as FileHandle
await file.close()
const write: unknown = Reflect.get(handles, 'write')
const slowWrite = async function (this: FileHandle, ...args: unknown[]): Promise<unknown> {
  await new Promise((resolve) => setTimeout(resolve, WRITE_MS))
  return Reflect.apply(write as () => unknown, this, args)
}
Object.assign(handles, { write: slowWrite })
