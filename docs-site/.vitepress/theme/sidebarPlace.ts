/** Keeps the sidebar where one can see which page is open. */
import { useRoute } from 'vitepress'
import { onMounted, watch } from 'vue'

/** To be called in `setup` of the layout: at first, and whenever another page is opened. */
export function useSidebarPlace(): void {
  const route = useRoute()
  const soon = () => requestAnimationFrame(() => requestAnimationFrame(showActive))
  onMounted(() => {
    soon()
    watch(() => route.path, soon, { flush: 'post' })
  })
}

/** By hand: scrollIntoView would also move what is around the sidebar, which is off the screen on a phone. */
function showActive(): void {
  const sidebar = document.querySelector('.VPSidebar')
  const active = [...document.querySelectorAll('.VPSidebarItem.is-active > .item')].at(-1)
  if (!sidebar || !active) return
  const [around, place] = [sidebar.getBoundingClientRect(), active.getBoundingClientRect()]
  // The bar at the top of the page lies over the sidebar's beginning.
  const top = around.top + Number.parseFloat(getComputedStyle(sidebar).paddingTop)
  const isSeen = place.top >= top && place.bottom <= around.bottom
  if (!isSeen) sidebar.scrollTop += place.top - (top + around.bottom) / 2
}
