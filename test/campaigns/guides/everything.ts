/** Plays every guide with all installed programs. run.ts runs this file and reports missing programs. */
import { guides, playGuide } from './guides.ts'

const here = new Set((process.env.GUIDE_PROGRAMS ?? '').split(','))

describe('guides with all installed programs', () => {
  for (const guide of guides())
    it(guide.name, async function () {
      this.timeout(600_000)
      const { ran, lacking } = await playGuide(guide, (program) => here.has(program))
      console.log(
        `      ${ran} snippets ran${lacking.size > 0 ? `; not here: ${[...lacking].join(', ')}` : ''}`,
      )
    })
})
