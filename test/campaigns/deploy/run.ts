/** `npm run test:deploy`: tests what deploys the program. `--help` prints the names. `npm test` needs only Node. */
import { chosenNames, commandLine } from '../../support/commandLine.ts'
import { checkContainer } from './container.ts'
import { checkContainerfile } from './containerLint.ts'
import { checkFleet } from './fleet.ts'
import { checkImage } from './image.ts'
import { proxies } from './proxies.ts'
import { checkUnit } from './unit.ts'

/** Returns true after a check; otherwise the reason why there was none, or false if a program is not installed. */
type Check = () => Promise<boolean | string>

const checks: Readonly<Record<string, Check>> = {
  containerfile: checkContainerfile,
  unit: checkUnit,
  ...Object.fromEntries(proxies.map(({ name, check }) => [name, check])),
  fleet: checkFleet,
  container: checkContainer,
  image: checkImage,
}

const USAGE = `npm run test:deploy [-- NAME…]

Tests the container file, the systemd unit, the proxies' configurations and the fleet, if the programs that they need
are installed (bwrap; Docker or Podman; systemd-analyze; nginx, caddy and openssl; PostgreSQL).

Names: ${Object.keys(checks).join(', ')}; default: all.

Exit status: 0 when no check failed, 1 when one failed, 2 for an unknown name.`

const wanted = commandLine(USAGE, (args) => chosenNames(Object.keys(checks), args))
const failed: string[] = []
for (const [name, check] of Object.entries(checks)) {
  if (!wanted.includes(name)) continue
  console.log(`── ${name}`)
  const startedMs = Date.now()
  try {
    const outcome = await check()
    const reason = outcome === false ? 'a program is not installed' : outcome
    console.log(
      reason === true ? `── ${name}: ok (${Date.now() - startedMs} ms)` : `── ${name}: not run, ${reason}`,
    )
  } catch (error) {
    failed.push(name)
    console.log(`── ${name}: FAILED`, error)
  }
}
if (failed.length > 0) console.log(`failed: ${failed.join(', ')}`)
process.exit(failed.length > 0 ? 1 : 0)
