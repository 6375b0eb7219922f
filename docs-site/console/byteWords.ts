/** Formats a length in bytes: `312 B`, `1.2 kB`, `3.4 MB`. */
export function byteWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}
