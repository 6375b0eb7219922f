/** Finds the tables below the headings of a part of a page, and hides the rows that a filter does not match. */

/** A heading and the rows of the table below it. */
export interface FilteredGroup {
  /** The id of the heading. */
  readonly id: string
  readonly title: string
  /** Elements that are hidden when no row is shown. */
  readonly around: readonly HTMLElement[]
  readonly rows: readonly HTMLElement[]
}

export interface Filter {
  readonly text: string
  /** The id of a heading, or an empty text for all. */
  readonly group: string
  /** Whether to show only rows with the attribute `data-differs`. */
  readonly isDifferent: boolean
}

/** Returns the groups inside an element, in the order of the page. */
export function groupsIn(element: HTMLElement): FilteredGroup[] {
  return [...element.querySelectorAll<HTMLElement>('h2[id]')].flatMap((heading) => {
    const table = heading.nextElementSibling
    if (!(table instanceof HTMLElement) || !table.matches('table')) return []
    // The link to the heading is no part of its title.
    const title = heading.firstChild?.textContent?.trim() ?? ''
    const rows = [...table.querySelectorAll<HTMLElement>('tbody > tr')]
    return [{ id: heading.id, title, around: [heading, table], rows }]
  })
}

/** Hides the rows that a filter does not match. @returns the number of the rows that are shown */
export function filterGroups(groups: readonly FilteredGroup[], filter: Filter): number {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  let count = 0
  for (const { id, around, rows } of groups) {
    const isChosen = filter.group === '' || filter.group === id
    const shown = rows.filter((row) => {
      const isShown =
        isChosen && (!filter.isDifferent || row.dataset.differs !== undefined) && has(row, words)
      row.hidden = !isShown
      return isShown
    })
    for (const element of around) element.hidden = shown.length === 0
    count += shown.length
  }
  return count
}

/** Shows all rows. */
export function showAll(groups: readonly FilteredGroup[]): void {
  filterGroups(groups, { text: '', group: '', isDifferent: false })
}

function has(row: HTMLElement, words: readonly string[]): boolean {
  const text = row.textContent?.toLowerCase() ?? ''
  return words.every((word) => text.includes(word))
}
