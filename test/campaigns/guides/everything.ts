/** Every guide, with all programs that are there: run by run.ts, which says what is missing. */
import { guides, playGuide } from './guides.ts'

const here = new Set((process.env.GUIDE_PROGRAMS ?? '').split(','))

describe('guides, with all that is here', () => {
  for (const guide of guides())
    it(guide.name, async function () {
      this.timeout(600_000)
      const { ran, lacking } = await playGuide(guide, (program) => here.has(program))
      console.log(
        `      ${ran} snippets ran${lacking.size > 0 ? `; not here: ${[...lacking].join(', ')}` : ''}`,
      )
    })
})
