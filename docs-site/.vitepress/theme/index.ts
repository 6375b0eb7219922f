/** The theme: VitePress' default theme without its fonts, with own styles and the components that pages use. */
import type { DefaultTheme as Config, Theme } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import ConsoleMount from './ConsoleMount.vue'
import FilterTable from './FilterTable.vue'
import LiveLimits from './LiveLimits.vue'
import LiveSample from './LiveSample.vue'
import LiveValue from './LiveValue.vue'
import LongCode from './LongCode.vue'
import MethodStanding from './MethodStanding.vue'
import NodeExample from './NodeExample.vue'
import ServedMark from './ServedMark.vue'
import SiteLayout from './SiteLayout.vue'
import { withBreaks } from './sidebarNames.ts'
import TriggerError from './TriggerError.vue'
import TypeFold from './TypeFold.vue'
import './fonts.css'
import './colors.css'
import './code.css'
import './type.css'
import './reference.css'
import './home.css'
import './search.css'
import './tables.css'
import './filterTables.css'

const components = {
  FilterTable,
  RpcConsole: ConsoleMount,
  LiveLimits,
  LiveSample,
  LiveValue,
  LongCode,
  MethodStanding,
  NodeExample,
  ServedMark,
  TriggerError,
  TypeFold,
}

export default {
  extends: DefaultTheme,
  Layout: SiteLayout,
  enhanceApp({ app, siteData }) {
    if (import.meta.env.PROD) {
      const { sidebar } = siteData.value.themeConfig
      for (const [place, items] of Object.entries(sidebar as Record<string, Config.SidebarItem[]>))
        sidebar[place] = withBreaks(items)
    }
    for (const [name, component] of Object.entries(components)) app.component(name, component)
  },
} satisfies Theme
