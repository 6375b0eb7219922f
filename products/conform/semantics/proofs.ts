/** Checks eth_getProof against the state root of its block. */
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../../src/chain/crypto.ts'
import { fromHexPadded, toHex, toQuantity } from '../../../src/chain/hex.ts'
import type { Check } from '../check.ts'
import { difference } from './difference.ts'
import { ask, type JsonObject, readBigInt, readBytes, readList, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { type AccountAtBlock, accountsAtBlocks } from './stateChoice.ts'
import { provenValue, type TrieAccount, trieAccount, trieSlot } from './trieProof.ts'

const WORD_BYTES = 32
const ZERO_HASH = `0x${'0'.repeat(64)}`

/** The proven account; undefined when the proof shows that the account is absent. @throws UnjudgeableError */
function provenAccount(proof: JsonObject, address: string, stateRoot: unknown): TrieAccount | undefined {
  const nodes = readList(proof.accountProof, 'accountProof').map((node) => readBytes(node, 'accountProof[]'))
  const rlp = provenValue(readBytes(stateRoot, 'stateRoot'), keccak256(readBytes(address, 'address')), nodes)
  return rlp && trieAccount(rlp)
}

function judgeAccount(
  proof: JsonObject,
  { address }: AccountAtBlock,
  stateRoot: unknown,
): string | undefined {
  const account = provenAccount(proof, address, stateRoot)
  const by = 'the account proof'
  if (account !== undefined) {
    const { nonce, balance, storageRoot, codeHash } = account
    const hashes = { storageHash: toHex(storageRoot), codeHash: toHex(codeHash) }
    const expected = { address, nonce: toQuantity(nonce), balance: toQuantity(balance), ...hashes }
    return difference(proof, expected, { by, partly: true })
  }
  // Clients differ in the hashes of an absent account; its nonce and balance are always zero.
  const [noCode, noStorage] = [toHex(EMPTY_CODE_HASH), toHex(EMPTY_TRIE_ROOT)]
  const codeHash = proof.codeHash === ZERO_HASH ? ZERO_HASH : noCode
  const storageHash = proof.storageHash === ZERO_HASH ? ZERO_HASH : noStorage
  return difference(
    proof,
    { address, nonce: '0x0', balance: '0x0', codeHash, storageHash },
    { by, partly: true },
  )
}

function judgeStorage(proof: JsonObject, slots: readonly string[]): string | undefined {
  const proofs = readObjects(proof.storageProof, 'storageProof')
  if (proofs.length !== slots.length) {
    return `\`storageProof\` has ${proofs.length} items, but ${slots.length} slots were asked for`
  }
  const root = readBytes(
    proof.storageHash === ZERO_HASH ? toHex(EMPTY_TRIE_ROOT) : proof.storageHash,
    'storageHash',
  )
  for (const [index, slot] of proofs.entries()) {
    const at = `storageProof[${index}]`
    if (readBigInt(slot.key, `${at}.key`) !== BigInt(slots[index]!)) {
      return `\`${at}.key\` is ${String(slot.key)}, but ${slots[index]} was asked for`
    }
    const nodes = readList(slot.proof, `${at}.proof`).map((node) => readBytes(node, `${at}.proof[]`))
    const rlp = provenValue(root, keccak256(fromHexPadded(slots[index]!, WORD_BYTES)), nodes)
    const fault = difference(slot.value, toQuantity(trieSlot(rlp)), {
      by: 'the storage proof',
      at: `${at}.value`,
    })
    if (fault !== undefined) return fault
  }
  return undefined
}

export const proofChecks: readonly Check[] = [
  checkOf({
    method: 'eth_getProof',
    name: 'the account is proven by stateRoot, its slots by storageHash',
    covers: [
      ...['address', 'accountProof[]', 'balance', 'nonce', 'codeHash', 'storageHash'],
      ...['key', 'value', 'proof[]'].map((name) => `storageProof[].${name}`),
    ],
    needs: ['eth_getBlockByNumber'],
    cases: (found) =>
      accountsAtBlocks(found).map((at) => ({
        title: at.title,
        params: [at.address, at.slots, at.block],
        judge: async (result, target) => {
          const proof = readObject(result, 'proof')
          const block = readObject(await ask(target, 'eth_getBlockByNumber', at.block, true), 'block')
          return judgeAccount(proof, at, block.stateRoot) ?? judgeStorage(proof, at.slots)
        },
      })),
  }),
]
