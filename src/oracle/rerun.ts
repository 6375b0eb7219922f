/**
 * Executes a block of an archive again with ethereumjs, on the stored state of its parent. The archive is not changed.
 */

import { createBlockFromRLP } from '@ethereumjs/block'
import {
  type PostByzantiumTxReceipt,
  type PreByzantiumTxReceipt,
  type RunBlockResult,
  runBlock,
} from '@ethereumjs/vm'
import { rawBlockAt, receiptsAt, type StoredHeader } from '../archive/blocks.ts'
import type { StateChanges } from '../archive/changeSet.ts'
import { ArchiveError, UnknownStateError } from '../archive/errors.ts'
import type { Identity } from '../archive/identity.ts'
import { type StateView, stateAt } from '../archive/state.ts'
import type { StateReader } from '../archive/stateReader.ts'
import { nodesAt, StateTrie } from '../archive/stateTrie.ts'
import { ownCodeBytesMax } from '../chain/codeLimit.ts'
import { type Fork, forkOfHeader, isAtLeast } from '../chain/forks.ts'
import type { Header } from '../chain/header.ts'
import { equalBytes } from '../chain/hex.ts'
import type { Receipt } from '../chain/receipt.ts'
import { SYSTEM_ADDRESS } from '../chain/systemContracts.ts'
import { OverlayState } from '../evm/overlay.ts'
import { blockHashOf } from '../evm/replay.ts'
import type { Machines } from './machine.ts'

/** The outcome of an execution of a block. */
export interface Rerun {
  receipts: Receipt[]
  gasUsed: bigint
  /** 256 bytes */
  logsBloom: Uint8Array
  /** 32 bytes, like `stateRoot` */
  receiptsRoot: Uint8Array
  stateRoot: Uint8Array
  /** EIP-7685; undefined before Prague */
  requestsHash: Uint8Array | undefined
  changes: StateChanges
  /**
   * Whether the run computed the state roots, including those in receipts before Byzantium. Otherwise they are copied
   * from the archive.
   */
  hasRoots: boolean
  /** The storage root (32 bytes) of an account after the block; undefined when the run computed no roots. */
  storageRoot(address: Uint8Array): Uint8Array | undefined
}

/** The source of the state roots and storage roots that a run needs. */
interface Roots {
  hasRoots: boolean
  /** Returns the state root after the next transaction (before Byzantium), or after the block. */
  next(): Uint8Array
  storageRoot(address: Uint8Array): Uint8Array | undefined
}

/**
 * Returns a state that has the caller of system calls, which ethereumjs reads, although nothing depends on it. An archive with
 * a part of the state may not know this account: it would, if a transaction of the block had read it.
 */
function withSystemCaller(state: StateView): StateView {
  return {
    ...state,
    account(address) {
      try {
        return state.account(address)
      } catch (error) {
        if (error instanceof UnknownStateError && equalBytes(address, SYSTEM_ADDRESS)) return undefined
        throw error
      }
    },
  }
}

/**
 * @param stored header of the block
 * @param parent header of the parent block
 * @throws ArchiveError, StoreError when the archive lacks data for the run; an error of ethereumjs when the block
 *   cannot be executed
 */
export async function rerunBlock(
  machines: Machines,
  reader: StateReader,
  identity: Identity,
  { header }: StoredHeader,
  parent: Header,
): Promise<Rerun> {
  const fork = forkOfHeader(identity.config, header)
  const codeBytesMax = ownCodeBytesMax(identity.config, fork, BigInt(header.number))
  const machine = await machines.at(fork, codeBytesMax)
  const bytes = rawBlockAt(reader, header.number)
  if (bytes === undefined) throw new ArchiveError('CORRUPT', 'the block is missing')
  const { common } = machine.vm
  const block = createBlockFromRLP(bytes, { common, skipConsensusFormatValidation: true })
  const state = new OverlayState(withSystemCaller(stateAt(reader, parent.number)))
  const roots = identity.proofs ? computedRoots(reader, parent, state) : storedRoots(reader, header, fork)
  machine.use(state, blockHashOf(reader), () => roots.next())
  // With `generate`, runBlock returns its results instead of stopping at the first difference from the header. All
  // differences can then be reported.
  const result = await runBlock(machine.vm, { block, generate: true, skipBlockValidation: true })
  const { gasUsed, logsBloom, receiptsRoot, stateRoot, requestsHash } = result
  return {
    ...{ gasUsed, logsBloom, receiptsRoot, stateRoot, requestsHash, changes: state.changes() },
    receipts: result.receipts.map((receipt, index) => receiptOf(block.transactions[index]!.type, receipt)),
    hasRoots: roots.hasRoots,
    storageRoot: (address) => roots.storageRoot(address),
  }
}

function computedRoots(reader: StateReader, parent: Header, state: OverlayState): Roots {
  const trie = new StateTrie(nodesAt(reader, parent.number), parent.stateRoot)
  return {
    hasRoots: true,
    next: () => trie.update(state.changesSinceLast()),
    storageRoot: (address) => trie.storageRoot(address),
  }
}

/**
 * Returns the roots in the archive. An archive without proofs lacks the trie of the parent, so no roots can be
 * computed.
 */
function storedRoots(reader: StateReader, { number, stateRoot }: Header, fork: Fork): Roots {
  const receipts = isAtLeast(fork, 'byzantium') ? [] : receiptsAt(reader, number)
  let asked = 0
  return {
    hasRoots: false,
    next: () => receipts[asked++]?.stateRoot ?? stateRoot,
    storageRoot: () => undefined,
  }
}

function receiptOf(type: number, receipt: RunBlockResult['receipts'][number]): Receipt {
  const { stateRoot } = receipt as Partial<PreByzantiumTxReceipt>
  return {
    type,
    ...(stateRoot === undefined
      ? { status: (receipt as PostByzantiumTxReceipt).status === 1 }
      : { stateRoot }),
    cumulativeGasUsed: receipt.cumulativeBlockGasUsed,
    logs: receipt.logs.map(([address, topics, data]) => ({ address, topics, data })),
  }
}
