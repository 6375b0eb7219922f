/**
 * A module that a process loads first: a signal ends the process before a certain write to the database, or before a
 * certain renaming of a file. `ENDED_AT` has the signal, `write` or `rename`, and the number of the call.
 */
import fs from 'node:fs'
import { ClassicLevel } from 'classic-level'

const [signal, call, number] = process.env.ENDED_AT!.split(' ')
const [object, name] = call === 'write' ? [ClassicLevel.prototype, 'batch'] : [fs, 'renameSync']
const original = Reflect.get(object, name) as (...args: unknown[]) => unknown
let calls = 0
Reflect.set(object, name, function (this: unknown, ...args: unknown[]): unknown {
  if (++calls === Number(number)) process.kill(process.pid, signal)
  return Reflect.apply(original, this, args)
})
