/** Finds removed and renamed components. Types of the SDKs and links of readers have the names of components. */
import { isDeepStrictEqual } from 'node:util'
import { type Change, change } from './changes.ts'
import { isObject, type OpenRpc } from './document.ts'

/** Returns removed and renamed components. Added ones are left out: only the changes that use them matter. */
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

/** Leaves out the title, which repeats the name. */
function untitled(schema: unknown): unknown {
  if (!isObject(schema)) return schema
  const { title: _title, ...rest } = schema
  return rest
}
