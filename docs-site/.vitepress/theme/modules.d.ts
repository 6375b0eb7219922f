/// <reference types="vite/client" />

/** Type of imported Vue components, which TypeScript cannot parse. */
declare module '*.vue' {
  import type { DefineComponent } from 'vue'

  const component: DefineComponent
  export default component
}

/** The search index, which VitePress makes. */
declare module '@localSearchIndex' {
  const index: Readonly<Record<string, () => Promise<{ readonly default: string }>>>
  export default index
}
