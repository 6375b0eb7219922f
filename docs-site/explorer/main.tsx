/** Starts the explorer. */
import '../.vitepress/theme/colors.css'
import '../.vitepress/theme/fonts.css'
import '../.vitepress/theme/type.css'
import './explorer.css'
import './tables.css'
import './calls.css'
import { createApp } from 'vue'
import { App } from './app.tsx'

createApp(App).mount('#app')
