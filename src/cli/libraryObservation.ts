/** What is observed of a node in somebody else's process: its log, where it is asked for. */
import type { Settings } from '../config.ts'
import { type ErrorOutput, errorOutput } from '../observe/logDestination.ts'
import { type NodeObservation, openObservation } from './observation.ts'

const NOTHING: ErrorOutput = { write: () => {}, dropped: 0, close: () => {} }

/**
 * @param log told of each line; without it they go to standard error, if there are to be any
 * @throws UsageError
 */
export function libraryObservation(settings: Settings, log?: (line: string) => void): NodeObservation {
  const output = log === undefined ? outputOf(settings) : { ...NOTHING, write: log }
  const observation = openObservation(settings, output)
  // The page measures the whole process, from when it is made on: that is its owner's business, not each node's.
  return { ...observation, metricsPage: () => undefined }
}

/** The real one stays open until the process ends. */
function outputOf({ logLevel }: Settings): ErrorOutput {
  return logLevel === 'silent' ? NOTHING : errorOutput()
}
