/** Writes the blocks of {@link amsterdamSample}. `npm run sample` runs it. */
import { writeFileSync } from 'node:fs'
import { AMSTERDAM_CHAIN, amsterdamGenesis } from './amsterdamSample.ts'
import { amsterdamStory } from './amsterdamStory.ts'

writeFileSync(AMSTERDAM_CHAIN, await amsterdamStory(amsterdamGenesis()))
