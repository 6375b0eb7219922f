/** Plays geth's tests of tracers written in JavaScript: `npm run test:tracers -- FOLDER`. */
import { isDeepStrictEqual } from 'node:util'
import { playPack } from './pack.ts'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('usage: npm run test:tracers -- FOLDER')
  process.exit(2)
}
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
