/** Plays every guide with all installed programs. run.ts runs this file and reports missing programs. */
import { guides, playGuide } from './guides.ts'

const here = new Set((process.env.GUIDE_PROGRAMS ?? '').split(','))

/** Lists the snippets that cannot be played, each with its reason. */
function listUnplayed(): void {
  for (const { name, snippets } of guides())
    for (const snippet of snippets)
      if (snippet.kind === 'shown')
        console.log(`not played: ${name}, ${snippet.text.split('\n')[0]} (${snippet.reason})`)
}

describe('guides with all installed programs', () => {
  after(listUnplayed)
  for (const guide of guides())
    it(guide.name, async function () {
      this.timeout(600_000)
      const { ran, lacking } = await playGuide(guide, (program) => here.has(program))
      console.log(
        `      ${ran} snippets ran${lacking.size > 0 ? `; not here: ${[...lacking].join(', ')}` : ''}`,
      )
    })
})
