/** Where {@link runTests} runs tests; default: the Node and the environment of this process. */
export interface TestProcess {
  /** Path of Node. */
  readonly node?: string
  readonly env?: NodeJS.ProcessEnv
  /** Whether files may not take much more CPU time than test/times.json says; default: false. */
  readonly hasTimeLimits?: boolean
}

/** The CPU time of a test file, seconds, and of its longer tests. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
  readonly tests: readonly [title: string, seconds: number][]
}

/**
 * Runs test files in several processes. SIGTERM and SIGINT end them and this process, after the totals so far are printed.
 *
 * @returns exit status, 0 when all passed, and the CPU times by file
 */
export function runTests(
  files: readonly string[],
  how?: TestProcess,
): Promise<{ readonly status: number; readonly times: readonly FileTime[] }>

/** Returns all test files of a folder, sorted by name. */
export function testFiles(folder: string): string[]
