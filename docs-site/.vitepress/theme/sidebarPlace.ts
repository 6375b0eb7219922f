/** Scrolls the sidebar so that the entry of the open page is visible. */
import { useRoute } from 'vitepress'
import { onMounted, watch } from 'vue'

/** Scrolls after the first render and after each change of the page. Call this in `setup` of the layout. */
export function useSidebarPlace(): void {
  const route = useRoute()
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(showActive))
  onMounted(() => {
    soon()
    watch(() => route.path, soon, { flush: 'post' })
  })
}

/** Does not use scrollIntoView, which would also scroll the page on phones, where the sidebar is off the screen. */
function showActive(): void {
  const sidebar = document.querySelector('.VPSidebar')
  const active = [...document.querySelectorAll('.VPSidebarItem.is-active > .item')].at(-1)
  if (!sidebar || !active) return
  const [around, place] = [sidebar.getBoundingClientRect(), active.getBoundingClientRect()]
  // The bar at the top of the page covers the start of the sidebar.
  const top = around.top + Number.parseFloat(getComputedStyle(sidebar).paddingTop)
  const isSeen = place.top >= top && place.bottom <= around.bottom
  if (!isSeen) sidebar.scrollTop += place.top - (top + around.bottom) / 2
}
