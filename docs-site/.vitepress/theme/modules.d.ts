/// <reference types="vite/client" />

/** Type of imported Vue components, which TypeScript cannot parse. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}
