/** Names of components that are gone: typings are called by them, and readers' references lead to them. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './changes.ts'
import { isObject, type OpenRpc } from './document.ts'

/** A name that comes breaks nobody and is not told: nothing uses a schema but what is told itself. */
export function compareSchemaNames(before: OpenRpc, after: OpenRpc): Change[] {
  const come = Object.keys(after.schemas).filter((name) => !Object.hasOwn(before.schemas, name))
  return Object.keys(before.schemas)
    .filter((name) => !Object.hasOwn(after.schemas, name))
    .map((name) => {
      const shape = untitled(before.schemas[name])
      const [other, ...more] = come.filter((found) =>
        isDeepStrictEqual(untitled(after.schemas[found]), shape),
      )
      const isRenamed = other !== undefined && more.length === 0
      return change('breaking', `schema ${name}`, isRenamed ? `is renamed to ${other}` : 'is removed')
    })
}

/** Titles are names once more. */
function untitled(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  const { title: _title, ...rest } = schema
  return rest
}
