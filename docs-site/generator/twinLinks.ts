/** Links of the Markdown twins: from twin to twin, for who reads no HTML. */
import { outsideFences } from './guides.ts'

/**
 * `[…](../limits#rate)` → `[…](../limits.md#rate)`, `[…](../methods/)` → `[…](../methods/index.md)`.
 *
 * @param address of the twin, where the text will stand at another one: links then are paths from the root
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
