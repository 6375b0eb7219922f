/** Writes results to standard output. The program that reads the output may close it early, as `head` does. */

let isWatched = false

/** Writes a text. The rest of the text is dropped without an error when the reader closes the pipe. */
export function print(text: string): void {
  if (!isWatched) process.stdout.on('error', ignoreClosedPipe)
  isWatched = true
  process.stdout.write(text)
}

function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error
}
