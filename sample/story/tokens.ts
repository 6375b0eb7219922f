/** The two tokens and their exchange: mints, approvals, transfers, swaps, liquidity, and failures of these. */
import { type Address, maxUint256, parseEther } from 'viem'
import { type AccountName, accounts } from '../accounts.ts'
import { contracts, encode, mappingSlot } from '../contracts.ts'
import type { Draft } from '../draft.ts'
import { schedule, turn } from './schedule.ts'

type Token = 'ochre' | 'azure'

const address = (name: AccountName): Address => accounts[name].address

function token(
  from: AccountName,
  to: Token,
  functionName: string,
  args: unknown[],
  extra?: Partial<Draft>,
): Draft {
  return { from, to: contracts[to], data: encode('Token', functionName, args), gas: 120_000n, ...extra }
}

function mint(to: Token, receiver: AccountName, amount: string, extra?: Partial<Draft>): Draft {
  return token('alice', to, 'mint', [address(receiver), parseEther(amount)], extra)
}

function approvePair(from: AccountName, to: Token): Draft {
  return token(from, to, 'approve', [contracts.pair, maxUint256])
}

function pair(from: AccountName, functionName: string, args: unknown[], extra?: Partial<Draft>): Draft {
  return { from, to: contracts.pair, data: encode('Pair', functionName, args), gas: 300_000n, ...extra }
}

/** Returns an access list (EIP-2930) with the balance slots of a transfer. */
function warmed(to: Token, ...holders: AccountName[]): Partial<Draft> {
  const storageKeys = holders.map((holder) => mappingSlot(address(holder), 3n))
  return { kind: 'accessList', accessList: [{ address: contracts[to], storageKeys }] }
}

export const tokenEvents = schedule({
  3: [mint('ochre', 'alice', '1000000', { label: 'token mint' }), mint('azure', 'alice', '2000000')],
  4: [approvePair('alice', 'ochre'), approvePair('alice', 'azure')],
  5: [
    pair('alice', 'addLiquidity', [parseEther('100000'), parseEther('200000')], { label: 'add liquidity' }),
  ],
  6: [mint('ochre', 'bob', '50000'), mint('azure', 'carol', '80000'), mint('ochre', 'carol', '30000')],
  7: [approvePair('bob', 'ochre'), approvePair('carol', 'azure')],
  8: [
    mint('azure', 'bob', '90000'),
    mint('ochre', 'frank', '10000'),
    mint('azure', 'frank', '10000'),
    mint('ochre', 'dave', '1000'),
  ],
  9: [approvePair('bob', 'azure'), approvePair('carol', 'ochre')],
  34: [token('bob', 'ochre', 'approve', [address('dave'), parseEther('50')], { label: 'token approve' })],
  35: [
    token('dave', 'ochre', 'transferFrom', [address('bob'), address('erin'), parseEther('20')], {
      label: 'token transferFrom',
    }),
  ],
  36: [
    token('dave', 'ochre', 'transferFrom', [address('bob'), address('erin'), parseEther('31')], {
      label: 'token allowance exceeded',
      fails: true,
    }),
  ],
  45: [
    token('erin', 'azure', 'transfer', [address('bob'), parseEther('1000000')], {
      kind: 'legacy',
      label: 'token balance exceeded',
      fails: true,
    }),
  ],
  61: [
    pair('bob', 'swap', [contracts.ochre, parseEther('1'), parseEther('1000'), address('bob')], {
      label: 'swap slippage',
      fails: true,
    }),
  ],
  62: [
    pair('bob', 'swap', [contracts.pair, parseEther('1'), 0n, address('bob')], {
      label: 'swap of an unknown token',
      fails: true,
    }),
  ],
  75: [
    token('bob', 'ochre', 'mint', [address('bob'), parseEther('1')], { label: 'mint refused', fails: true }),
  ],
  88: [pair('alice', 'addLiquidity', [parseEther('5000'), parseEther('9000')])],
  130: [
    pair('alice', 'removeLiquidity', [parseEther('20000'), address('alice')], { label: 'remove liquidity' }),
  ],
})

const traders: readonly [AccountName, ...AccountName[]] = ['bob', 'carol']

/** Every third block has a swap, and every fourth block a token transfer. */
export function tokenScene(block: number): readonly Draft[] {
  const drafts: Draft[] = []
  if (block > 13 && block % 3 === 1) {
    const trader = turn(traders, Math.floor(block / 3))
    const [tokenIn, amount] =
      block % 4 < 2 ? [contracts.ochre, 25 + block] : [contracts.azure, 60 + 2 * block]
    const args = [tokenIn, parseEther(`${amount}`) / 3n, 0n, address(trader)]
    drafts.push(pair(trader, 'swap', args, block === 16 ? { label: 'swap' } : {}))
  }
  if (block > 10 && block % 4 === 2) {
    const [from, to]: [AccountName, AccountName] = block % 8 === 2 ? ['alice', 'erin'] : ['bob', 'dave']
    const amount = parseEther(`${block}`) / 7n
    const extra: Partial<Draft> = block % 12 === 2 ? warmed('ochre', from, to) : {}
    if (block === 14) Object.assign(extra, { label: 'token transfer with access list' })
    if (block === 18) Object.assign(extra, { label: 'token transfer' })
    drafts.push(token(from, 'ochre', 'transfer', [address(to), amount], extra))
  }
  return drafts
}
