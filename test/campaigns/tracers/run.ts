/** Plays geth's tests of tracers written in JavaScript, and of the erc7562Tracer: `npm run test:tracers -- FOLDER`. */
import { isDeepStrictEqual } from 'node:util'
import { missingIn, playPack } from './pack.ts'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: npm run test:tracers -- FOLDER')
  process.exit(2)
}
for (const name of missingIn(folder)) console.log(`${name} is not in the folder, so its cases are not played`)
let failed = 0
let played = 0
for await (const { name, given, recorded } of playPack(folder)) {
  played++
  if (isDeepStrictEqual(given, recorded)) continue
  failed++
  console.log(`${name}: given ${JSON.stringify(given)}\n  recorded ${JSON.stringify(recorded)}`)
}
console.log(`${played - failed} passed, ${failed} failed`)
process.exitCode = failed > 0 || played === 0 ? 1 : 0
