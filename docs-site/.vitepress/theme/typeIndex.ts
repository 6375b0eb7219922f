/** Tells whether types can unfold. The answers come from types.json, which is loaded when a reader unfolds a type. */

const loaded = new Map<string, { readonly opens: boolean }>()

/** Stores the content of types.json. */
export function learnTypes(types: Readonly<Record<string, { readonly opens: boolean }>>): void {
  for (const [name, type] of Object.entries(types)) loaded.set(name, type)
}

/** Whether a type has fields, or is a union with such a type. False before types.json is loaded. */
export function opensInside(name: string): boolean {
  return loaded.get(name)?.opens ?? false
}
