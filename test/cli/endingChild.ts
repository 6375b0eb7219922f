/** Ends itself in an unexpected way, which an argument names; another is the level of the log. */
import { endOnDefect } from '../../src/cli/failure.ts'
import { CommandIo } from '../../src/cli/io.ts'
import { catchStopSignal } from '../../src/cli/stopSignal.ts'
import { readSettings } from '../../src/config/settings.ts'
import { openObservation } from '../../src/node/observation.ts'

const [way, logLevel = 'info'] = process.argv.slice(2)
const commandLine = { logFormat: 'json', logLevel }
const { events } = openObservation(readSettings('serve', { commandLine, env: {}, workingDir: '/nowhere' }))
const stop = catchStopSignal(process)
setInterval(() => {}, 1_000)

if (way === 'signals') {
  stop.onSecond((name) => events.hurried(name))
  stop.signal.addEventListener('abort', () => setImmediate(() => process.kill(process.pid, 'SIGINT')))
  process.kill(process.pid, 'SIGTERM')
} else {
  endOnDefect(events, new CommandIo(process))
  if (way === 'rejection') void Promise.reject(new RangeError('out of luck'))
  else
    setImmediate(() => {
      throw new RangeError('out of luck')
    })
}
