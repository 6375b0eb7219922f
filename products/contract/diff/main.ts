/** `npm run contract:diff -- OLD [NEW]`: what is different between two contracts, and whether the version says so. */
import { diffCommand } from './command.ts'

process.exitCode = await diffCommand(process.argv.slice(2), {
  input: process.stdin,
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
})
