/** Paths of the pages, and links to them. Links are relative, so that they work under any base. */
import type { Contract } from '../../products/contract/model.ts'
import type { Linker } from './escape.ts'

/** Returns the path of a method's page, below the base, without dots: servers would take a dot for a file extension. */
export function methodPath(method: string): string {
  return `methods/${method.replaceAll('.', '-')}`
}

/** Returns the path of an error's page with its anchor, below the base, as in `error.data.docs`. */
export function errorPath(contract: Contract, name: string): string {
  return `errors/${contract.components.errors[name]?.code}#${name}`
}

/**
 * Returns a function from the name of a method, an error or a limit to its link. @param self name that is not linked,
 * on its own page @param up relative path from the page to the base
 */
export function linker(contract: Contract, self?: string, up = '../'): Linker {
  const methods = new Set(contract.methods.map(({ name }) => name))
  return (code) => {
    if (code === self) return undefined
    if (methods.has(code)) return up + methodPath(code)
    if (contract.components.errors[code] !== undefined) return up + errorPath(contract, code)
    if (contract['x-limits'][code] !== undefined) return `${up}limits#${code}`
    return undefined
  }
}
