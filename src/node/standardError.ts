/** Writes progress and errors to standard error; standard output is for the results of commands. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
