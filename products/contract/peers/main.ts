/** `npm run contract:peers`: compares the contract with the sources of execution-apis, geth and Erigon. */
import { peersCommand } from './command.ts'

process.exitCode = peersCommand(process.argv.slice(2), {
  print: (text) => process.stdout.write(text),
  complain: (text) => process.stderr.write(text),
})
