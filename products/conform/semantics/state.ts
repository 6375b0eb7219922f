/** Checks balances, nonces, code and storage against the proof of the same account at the same block. */
import type { MethodName } from '../../../generated/types.ts'
import { EMPTY_CODE_HASH, keccak256 } from '../../../src/chain/crypto.ts'
import { toHex } from '../../../src/chain/hex.ts'
import type { ChainSample, Check, Target } from '../check.ts'
import { difference } from './difference.ts'
import { ask, type JsonObject, readBigInt, readBytes, readObject, readObjects } from './reading.ts'
import { checkOf, type RuleCase } from './rule.ts'
import { type AccountAtBlock, accountsAtBlocks } from './stateChoice.ts'

const BY = 'eth_getProof'
const WORD_DIGITS = 64

async function proofOf({ address, slots, block }: AccountAtBlock, target: Target): Promise<JsonObject> {
  return readObject(await ask(target, 'eth_getProof', address, slots, block), 'proof')
}

function ofAccounts(
  method: MethodName,
  name: string,
  covers: readonly string[],
  judge: (result: unknown, proof: JsonObject) => string | undefined,
): Check {
  return checkOf({
    method,
    name,
    covers,
    needs: ['eth_getProof'],
    cases: (found) =>
      accountsAtBlocks(found).map((at) => ({
        title: at.title,
        params: [at.address, at.block],
        judge: async (result, target) => judge(result, await proofOf(at, target)),
      })),
  })
}

/**
 * Compares keccak-256 of the code with the proven code hash. A code hash of zero means an absent account, which has no
 * code.
 */
function judgeCode(code: unknown, { codeHash }: JsonObject, at = ''): string | undefined {
  const hash = toHex(keccak256(readBytes(code, at === '' ? 'the result' : at)))
  const isAbsent = typeof codeHash === 'string' && BigInt(codeHash) === 0n
  return difference(hash, isAbsent ? toHex(EMPTY_CODE_HASH) : codeHash, { by: BY, at: 'hash of the code' })
}

/** Compares an account with its proof. For an absent account (null), balance and nonce in the proof must be 0. */
function judgeAccount(
  account: unknown,
  { balance, nonce, codeHash, storageHash }: JsonObject,
): string | undefined {
  if (account === null)
    return difference({ balance, nonce }, { balance: '0x0', nonce: '0x0' }, { by: 'null', at: BY })
  return difference(account, { balance, nonce, codeHash, storageRoot: storageHash }, { by: BY })
}

function word(value: unknown): string {
  return `0x${readBigInt(value, 'storageProof[].value').toString(16).padStart(WORD_DIGITS, '0')}`
}

function storageCases(found: ChainSample): readonly RuleCase[] {
  return accountsAtBlocks(found).flatMap((at) =>
    at.slots.map(
      (slot, index): RuleCase => ({
        title: `${at.address}, slot ${slot}, block ${at.block}`,
        params: [at.address, slot, at.block],
        judge: async (result, target) => {
          const proof = readObjects((await proofOf(at, target)).storageProof, 'storageProof')[index]
          return difference(result, word(proof?.value), { by: BY })
        },
      }),
    ),
  )
}

export const stateChecks: readonly Check[] = [
  ofAccounts('eth_getBalance', 'it is the proven balance', [''], (result, { balance }) =>
    difference(result, balance, { by: BY }),
  ),
  ofAccounts('eth_getTransactionCount', 'it is the proven nonce', [''], (result, { nonce }) =>
    difference(result, nonce, { by: BY }),
  ),
  ofAccounts('eth_getCode', 'its hash is the proven code hash', [''], (result, proof) =>
    judgeCode(result, proof),
  ),
  ofAccounts(
    'eth_getAccountInfo',
    'balance, nonce and code are the proven ones',
    ['balance', 'nonce', 'code'],
    (result, { balance, nonce, codeHash }) => {
      const info = readObject(result, 'account')
      return (
        difference(info, { balance, nonce }, { by: BY, partly: true }) ??
        judgeCode(info.code, { codeHash }, 'code')
      )
    },
  ),
  ofAccounts(
    'eth_getAccount',
    'its fields are the proven ones, and null means an account that the proof excludes',
    ['balance', 'nonce', 'codeHash', 'storageRoot'],
    judgeAccount,
  ),
  checkOf({
    method: 'eth_getStorageAt',
    name: 'it is the proven value',
    covers: [''],
    needs: ['eth_getProof'],
    cases: storageCases,
  }),
  checkOf({
    method: 'eth_getStorageValues',
    name: 'they are the proven values',
    covers: ['*[]'],
    needs: ['eth_getProof'],
    cases: (found) =>
      accountsAtBlocks(found)
        .filter(({ slots }) => slots.length > 0)
        .map((at) => ({
          title: at.title,
          params: [{ [at.address]: at.slots }, at.block],
          judge: async (result, target) => {
            const proofs = readObjects((await proofOf(at, target)).storageProof, 'storageProof')
            return difference(result, { [at.address]: proofs.map(({ value }) => word(value)) }, { by: BY })
          },
        })),
  }),
]
