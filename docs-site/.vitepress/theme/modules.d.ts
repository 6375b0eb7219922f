/// <reference types="vite/client" />

/** What TypeScript cannot read by itself. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}
