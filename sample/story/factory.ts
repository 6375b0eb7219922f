/** CREATE2 vaults and their ether; contracts that self-destruct in the transaction that creates them, or later. */
import { parseEther } from 'viem'
import { accounts, seeded, stranger } from '../accounts.ts'
import { contracts, encode, vaultAddress } from '../contracts.ts'
import type { Draft } from '../draft.ts'
import { schedule } from './schedule.ts'

const owner = accounts.carol.address
const salt = (block: number) => seeded(`vault ${block}`)
const flashSalt = seeded('flash')

function flash(label: string): Draft {
  const data = encode('Factory', 'flash', [flashSalt, stranger('heir')])
  return { from: 'dave', to: contracts.factory, data, value: parseEther('0.5'), label }
}

function end(heir: `0x${string}`, label: string): Draft {
  return { from: 'erin', to: contracts.ephemeral, data: encode('Ephemeral', 'end', [heir]), label }
}

export const factoryEvents = schedule({
  40: [flash('created and destroyed')],
  41: [flash('created and destroyed again')],
  42: [
    {
      from: 'dave',
      to: contracts.factory,
      data: encode('Factory', 'make', [salt(15), owner]),
      gas: 500_000n,
      label: 'CREATE2 collision',
      fails: true,
    },
  ],
  43: [
    // PUSH20 heir SELFDESTRUCT
    {
      from: 'tinkerer',
      data: `0x73${stranger('heir').slice(2)}ff`,
      value: parseEther('0.25'),
      gas: 100_000n,
      label: 'destroyed in its init code',
    },
  ],
  64: [end(accounts.grace.address, 'destroyed later')],
  65: [{ from: 'erin', to: contracts.ephemeral, value: parseEther('2'), gas: 30_000n }],
  66: [end(contracts.ephemeral, 'destroyed in favour of itself')],
})

/** Every eleventh block creates a vault, which receives ether four blocks later and pays out two blocks after that. */
export function factoryScene(block: number): readonly Draft[] {
  if (block < 15) return []
  if (block % 11 === 4) {
    const data = encode('Factory', 'make', [salt(block), owner])
    const draft: Draft = {
      from: 'dave',
      to: contracts.factory,
      data,
      value: parseEther('0.1'),
      gas: 400_000n,
    }
    return [block === 15 ? { ...draft, label: 'CREATE2' } : draft]
  }
  if (block % 11 === 8) {
    const to = vaultAddress(salt(block - 4), owner)
    return [{ from: 'erin', kind: 'legacy', to, value: parseEther('0.05'), gas: 60_000n }]
  }
  if (block > 20 && block % 11 === 10) {
    const data = encode('Vault', 'withdraw', [
      stranger('payee'),
      parseEther('0.01') * BigInt(1 + (block % 9)),
    ])
    const draft: Draft = { from: 'carol', to: vaultAddress(salt(block - 6), owner), data, gas: 100_000n }
    return [block === 21 ? { ...draft, label: 'vault withdrawal' } : draft]
  }
  return []
}
