/** Tests every limit in openrpc.json; the compiler reports a limit without a test. */
import { readdirSync, readFileSync } from 'node:fs'
import { expect } from 'chai'
import { type LimitName, limitedLists, limitOptions } from '../../generated/limits.ts'
import { callLimits } from './callLimits.ts'
import { connectionLimits } from './connectionLimits.ts'
import type { Reach } from './documented.ts'
import { overrideLimits } from './overrideLimits.ts'
import { poolLimits } from './poolLimits.ts'
import { queryLimits } from './queryLimits.ts'
import { requestLimits } from './requestLimits.ts'
import { shortCallLimits } from './shortCallLimits.ts'
import { traceLimits } from './traceLimits.ts'
import { watchLimits } from './watchLimits.ts'
import { webSocketLimits } from './webSocketLimits.ts'

const reached: Record<LimitName, Reach> = {
  ...requestLimits,
  ...connectionLimits,
  ...webSocketLimits,
  ...watchLimits,
  ...queryLimits,
  ...callLimits,
  ...shortCallLimits,
  ...overrideLimits,
  ...traceLimits,
  ...poolLimits,
}

describe('limit', () => {
  for (const [name, reach] of Object.entries(reached)) {
    it(`${name} admits requests within the limit and answers other requests with the documented error`, reach)
  }

  const root = new URL('../../src/', import.meta.url)
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/^(?:config|jobs)\b/.test(file))
    .map((file) => readFileSync(new URL(file, root), 'utf8'))

  // methods/paramLimits.ts reads these limits through the generated table.
  const ofLists = new Set<string>(
    Object.values(limitedLists).flatMap((lists) => lists.map(({ limit }) => limit)),
  )

  for (const name of Object.keys(limitOptions).filter((one) => !ofLists.has(one))) {
    it(`${name} is read by code outside src/config and src/jobs`, () => {
      expect(sources.some((text) => new RegExp(`\\b${name}\\b`).test(text))).to.equal(true)
    })
  }
})
