/** Thins out the lines about the progress of long work. */

const LINE_EVERY_MS = 5_000

/** Returns a function that passes on a text if the last one, or the beginning, is some seconds ago. */
export function spacedLines(say: (text: string) => void): (text: string) => void {
  let saidAtMs = Date.now()
  return (text) => {
    if (Date.now() - saidAtMs < LINE_EVERY_MS) return
    saidAtMs = Date.now()
    say(text)
  }
}
