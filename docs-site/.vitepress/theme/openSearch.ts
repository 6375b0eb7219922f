/** Opens the search by clicking the button of the bar, which loads the search first. */
export function openSearch(): void {
  document.querySelector<HTMLButtonElement>('.VPNavBarSearch button')?.click()
}
