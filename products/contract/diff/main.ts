/** `npm run contract:diff -- OLD [NEW]`: lists the changes between two contracts, and checks the new version. */
import { diffCommand } from './command.ts'

process.exitCode = await diffCommand(process.argv.slice(2), {
  input: process.stdin,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
})
