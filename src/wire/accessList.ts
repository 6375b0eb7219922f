/** Converts the access list of a block (EIP-7928) to contract JSON. */
import type {
  AccountAccess,
  BalanceChange,
  CodeChange,
  NonceChange,
  SlotChanges as SlotChangesJson,
  StorageValueChange,
} from '../../generated/types.ts'
import type { AccountChanges, SlotChanges } from '../chain/blockAccessList.ts'
import { fromBigInt, leftPad } from '../chain/hex.ts'
import { objectWriter, type Write, writeData, writeList, writeQuantity } from './members.ts'

const WORD_BYTES = 32

const writeWord: Write<bigint> = (out, value) => writeData(out, leftPad(fromBigInt(value), WORD_BYTES))

const writeStorageChange = objectWriter<StorageValueChange, SlotChanges['changes'][number]>({
  index: (out, { index }) => writeQuantity(out, index),
  value: (out, { value }) => writeWord(out, value),
})

const writeSlot = objectWriter<SlotChangesJson, SlotChanges>({
  key: (out, { slot }) => writeWord(out, slot),
  changes: (out, { changes }) => writeList(out, changes, writeStorageChange),
})

const writeBalance = objectWriter<BalanceChange, AccountChanges['balanceChanges'][number]>({
  index: (out, { index }) => writeQuantity(out, index),
  value: (out, { balance }) => writeQuantity(out, balance),
})

const writeNonce = objectWriter<NonceChange, AccountChanges['nonceChanges'][number]>({
  index: (out, { index }) => writeQuantity(out, index),
  value: (out, { nonce }) => writeQuantity(out, nonce),
})

const writeCode = objectWriter<CodeChange, AccountChanges['codeChanges'][number]>({
  index: (out, { index }) => writeQuantity(out, index),
  code: (out, { code }) => writeData(out, code),
})

/** Writes the accesses of a block to one account. */
export const writeAccountAccess: Write<AccountChanges> = objectWriter<AccountAccess, AccountChanges>({
  address: (out, { address }) => writeData(out, address),
  storageChanges: (out, { storageChanges }) => writeList(out, storageChanges, writeSlot),
  storageReads: (out, { storageReads }) => writeList(out, storageReads, writeWord),
  balanceChanges: (out, { balanceChanges }) => writeList(out, balanceChanges, writeBalance),
  nonceChanges: (out, { nonceChanges }) => writeList(out, nonceChanges, writeNonce),
  codeChanges: (out, { codeChanges }) => writeList(out, codeChanges, writeCode),
})
