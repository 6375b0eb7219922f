/** Makes the links of Markdown twins lead to other twins, for readers that do not render HTML. */
import { outsideFences } from './guides.ts'

/**
 * Turns `[…](../limits#rate)` into `[…](../limits.md#rate)`, and `[…](../methods/)` into `[…](../methods/index.md)`.
 *
 * @param address of the twin, if its text becomes part of another file: links are then absolute paths
 */
export function twinLinks(text: string, address?: string): string {
  return outsideFences(text, (line) =>
    line.replace(/(?<=\]\()(\.[^)#]*)(?=[)#])/g, (link) => resolved(ended(link), address)),
  )
}

function ended(link: string): string {
  if (link.endsWith('/')) return `${link}index.md`
  return /\.\w+$/.test(link) ? link : `${link}.md`
}

function resolved(link: string, address: string | undefined): string {
  return address === undefined ? link : new URL(link, `http://site${address}`).pathname
}
