/** Two chains with the same genesis, for reorgs from one chain to the other. */
import { toHex } from '../../src/chain/hex.ts'
import { concat, word } from './assembler.ts'
import { Building } from './building.ts'
import { buildGenesis, NOTEBOOK, signed } from './candidates.ts'
import { ann } from './genesis.ts'

/** A branch, each block of which writes its number to slot 1 and its branch to slot 2. */
export interface Branch {
  readonly name: number
  /** From block 1 on */
  readonly blocks: { readonly bytes: Uint8Array; readonly hash: string; readonly stateRoot: string }[]
}

/** Builds a branch that differs from other branches after `common` blocks. */
export async function branch(name: number, common: number, length: number): Promise<Branch> {
  const building = await Building.create(buildGenesis({ gasLimit: 30_000_000, forkSeconds: 0 }))
  const blocks: Branch['blocks'] = []
  for (let number = 1; number <= length; number++) {
    const note = concat(...[1, number, 2, number <= common ? 0 : name].map(word))
    const transaction = { to: NOTEBOOK, data: note, nonce: BigInt(number - 1) }
    const { bytes, hash, header } = await building.seal([signed(building.identity.config, ann, transaction)])
    blocks.push({ bytes, hash: toHex(hash), stateRoot: toHex(header.stateRoot) })
  }
  await building.store.close()
  return { name, blocks }
}
