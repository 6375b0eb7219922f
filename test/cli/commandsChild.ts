/** Runs the commands that its parent sends, one after another, and answers with their outcomes. */
import { collectedRun } from './collectedRun.ts'

process.on('message', (args: readonly string[]) => {
  const options = { input: undefined, env: {}, cwd: process.cwd() }
  void collectedRun(args, options).then((outcome) => process.send!(outcome))
})
