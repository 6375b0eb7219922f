/** Whether a type has something inside, once the file of types is loaded: only then does anybody ask. */

const loaded = new Map<string, { readonly opens: boolean }>()

/** Takes the file of types over. */
export function learnTypes(types: Readonly<Record<string, { readonly opens: boolean }>>): void {
  for (const [name, type] of Object.entries(types)) loaded.set(name, type)
}

/** Whether it has fields, or is one of types that have. */
export function opensInside(name: string): boolean {
  return loaded.get(name)?.opens ?? false
}
