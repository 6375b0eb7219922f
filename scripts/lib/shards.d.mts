/** Where the processes of {@link runShards} run; default: the Node and the environment of this process. */
export interface ShardProcess {
  /** Path of Node. */
  readonly node?: string
  readonly env?: NodeJS.ProcessEnv
}

/** Runs test files in several concurrent mocha runs. @returns exit status: 0 when all passed */
export function runShards(
  command: readonly string[],
  files: readonly string[],
  how?: ShardProcess,
): Promise<number>

/** Returns all test files of a folder, sorted by name. */
export function testFiles(folder: string): string[]
