export declare const DOCS_SOURCES: readonly string[]
