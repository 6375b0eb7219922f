/** Where pages are: the one place that knows their addresses. Links are relative, so that they hold under any base. */
import type { DocumentedContract } from './documented.ts'
import type { Linker } from './escape.ts'

/** The page of a method, below the base; a dot would look like a file's ending to servers. */
export function methodPath(method: string): string {
  return `methods/${method.replaceAll('.', '-')}`
}

/** The page of an error, below the base, with its place there: as `error.data.docs` has it. */
export function errorPath(contract: DocumentedContract, name: string): string {
  return `errors/${contract.components.errors[name]?.code}#${name}`
}

/**
 * Code that names a method, an error or a limit leads to it; `self` is not linked to itself. `up` leads from the page
 * to the base.
 */
export function linker(contract: DocumentedContract, self?: string, up = '../'): Linker {
  const methods = new Set(contract.methods.map(({ name }) => name))
  return (code) => {
    if (code === self) return undefined
    if (methods.has(code)) return up + methodPath(code)
    if (contract.components.errors[code] !== undefined) return up + errorPath(contract, code)
    if (contract['x-limits'][code] !== undefined) return `${up}limits#${code}`
    return undefined
  }
}
