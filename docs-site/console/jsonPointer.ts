/** JSON pointers (RFC 6901) in JSON values. */

/** Returns the value at a pointer; undefined if the pointer leads nowhere. */
export function atPointer(value: unknown, pointer: string): unknown {
  return steps(pointer).reduce<unknown>(
    (found, name) =>
      typeof found === 'object' && found !== null && Object.hasOwn(found, name)
        ? (found as Record<string, unknown>)[name]
        : undefined,
    value,
  )
}

/** Returns a copy of a value with `other` at the pointer. The object or array around the place must exist. */
export function withPointer(value: unknown, pointer: string, other: unknown): unknown {
  const [name, ...rest] = steps(pointer)
  if (name === undefined) return other
  if (typeof value !== 'object' || value === null) return value
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>
  const inner = rest.map((one) => `/${one.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('')
  copy[name] = withPointer(copy[name], inner, other)
  return copy
}

function steps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'))
}
