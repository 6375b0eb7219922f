/** What is observed of a node in somebody else's process: its log, where it is asked for. */
import type { Settings } from '../config.ts'
import { type ErrorOutput, errorOutput } from '../observe/logDestination.ts'
import { type NodeObservation, openObservation } from './observation.ts'

const NOTHING: ErrorOutput = { write: () => {}, dropped: 0, close: () => {} }

/**
 * @param log told of each line; without it they go to standard error, if there are to be any
 * @throws UsageError
 */
export function libraryObservation(settings: Settings, log?: (line: string) => unknown): NodeObservation {
  const output = log === undefined ? outputOf(settings) : outputTo(log)
  const observation = openObservation(settings, output)
  // The page measures the whole process, from when it is made on: that is its owner's business, not each node's.
  return { ...observation, metricsPage: () => undefined }
}

/** The real one stays open until the process ends. */
function outputOf({ logLevel }: Settings): ErrorOutput {
  return logLevel === 'silent' ? NOTHING : errorOutput()
}

/** A line that the function fails with, at once or later, is lost: nothing of the node waits for it. */
function outputTo(log: (line: string) => unknown): ErrorOutput {
  let dropped = 0
  const tell = async (line: string): Promise<void> => {
    try {
      await log(line)
    } catch {
      dropped++
    }
  }
  return {
    write: (line) => void tell(line),
    get dropped() {
      return dropped
    },
    close: () => {},
  }
}
