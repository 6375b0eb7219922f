/**
 * Known differences in the rules of Amsterdam. Differences of geth from EIPs are none here, because this node follows geth
 * 1.17.8 (rulings 23 and 38): a slot that a system call changes and a later one of the same index restores is a change in
 * the access list of the block, although EIP-7928 calls it a read (go-ethereum#35776).
 */
import { eachPair, isObject, type Question } from './answers.ts'
import type { KnownDifference } from './known.ts'

/** Environment variable that run.ts sets for chains with blocks of Amsterdam. Other chains have none of these differences. */
export const AMSTERDAM_VARIABLE = 'DIFFERENTIAL_AMSTERDAM'

const rows: readonly KnownDifference[] = [
  {
    cluster: 'accounts that destroy themselves and are there afterwards',
    ruling: 38,
    reason:
      'A diff shows what they keep, as eth_getBalance and the access list of the block do (EIP-8246); geth shows them as gone.',
    settle: dropKeptAccounts,
  },
]

export const inAmsterdam: readonly KnownDifference[] = rows.map((row) => ({
  ...row,
  settle: (question) => process.env[AMSTERDAM_VARIABLE] !== undefined && row.settle(question),
}))

/** Takes accounts out of the diffs of both answers that only geth shows as gone. */
function dropKeptAccounts({ ours, geth }: Question): boolean {
  let found = false
  eachPair(ours.result, geth.result, (mine, other) => {
    const [pre, post, preOfGeth, postOfGeth] = [mine.pre, mine.post, other.pre, other.post]
    if (!isObject(pre) || !isObject(post) || !isObject(preOfGeth) || !isObject(postOfGeth)) return
    for (const address of Object.keys({ ...post, ...preOfGeth })) {
      const isKept = address in post || !(address in pre)
      if (!isKept || address in postOfGeth) continue
      for (const accounts of [pre, post, preOfGeth]) delete accounts[address]
      found = true
    }
  })
  return found
}
