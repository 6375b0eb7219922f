/** Progress and errors go to standard error: standard output is for the answers of commands. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
