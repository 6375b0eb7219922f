import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { damageText } from '../../../src/store/leveldb/damage.ts'
import { scrubPass } from '../../../src/store/leveldb/scrub.ts'
import { openStore } from '../../../src/store/open.ts'
import { Batch } from '../../../src/store/store.ts'
import { withFolder } from '../../support/stores.ts'

const FAST = Number.MAX_SAFE_INTEGER

describe('scrubPass', () => {
  it('reads every table of an open database, and reports an altered table', () =>
    withFolder(async (folder) => {
      const first = await openStore(folder, { create: true, writes: true })
      const batch = new Batch()
      for (let key = 0; key < 200; key++) batch.put(Buffer.from(`key ${key}`), new Uint8Array(500).fill(key))
      await first.write(batch, { sync: true })
      await first.close()
      const store = await openStore(folder, { create: false })
      const found: string[] = []
      let bytes = 0
      const options = {
        bytesPerSecond: FAST,
        signal: new AbortController().signal,
        onDamage: (damage: Parameters<typeof damageText>[0]) => found.push(damageText(damage)),
        onTable: (size: number) => {
          bytes += size
        },
      }
      await scrubPass(folder, options)
      expect(found).to.deep.equal([])
      expect(bytes).to.be.greaterThan(0)
      const table = readdirSync(folder).find((name) => name.endsWith('.ldb'))!
      const content = readFileSync(join(folder, table))
      content[20]! ^= 8
      writeFileSync(join(folder, table), content)
      await scrubPass(folder, options)
      expect(found).to.deep.equal([`${table}, byte 0: a block does not match its checksum`])
      await store.close()
    }))
})
