/** The logs of a call while it runs, with transfers of ether among them. geth: internal/ethapi/logtracer.go. */
import { fromHex, fromHexPadded, leftPad, toQuantity } from '../chain/hex.ts'
import type { Log } from '../chain/receipt.ts'
import type { FrameEnd, FrameStart, Hooks } from './hooks.ts'

/** ERC-7528: the address that stands for ether. */
const ETHER_ADDRESS = fromHex('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
/** keccak256('Transfer(address,address,uint256)') */
const TRANSFER_TOPIC = fromHex('0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef')
const WORD_BYTES = 32

/** A log, and its index in the block; logs that were reverted count too. */
export interface IndexedLog extends Log {
  index: number
}

/** Collects the logs that are not reverted, in order. */
export class CallLogs implements Hooks {
  readonly logs: IndexedLog[] = []
  /** The index of the next log. */
  next: number
  readonly #transfers: boolean
  /** Number of logs when each open frame began. */
  readonly #marks: number[] = []

  /**
   * @param transfers whether an ether transfer counts as a log
   * @param first index of the first log
   */
  constructor(transfers: boolean, first: number) {
    this.#transfers = transfers
    this.next = first
  }

  onEnter({ kind, from, to, value }: FrameStart): void {
    this.#marks.push(this.logs.length)
    // These instructions transfer no ether.
    if (kind === 'DELEGATECALL' || kind === 'CALLCODE') return
    if (!this.#transfers || value === 0n) return
    this.onLog({
      address: ETHER_ADDRESS,
      topics: [TRANSFER_TOPIC, leftPad(from, WORD_BYTES), leftPad(to, WORD_BYTES)],
      data: fromHexPadded(toQuantity(value), WORD_BYTES),
    })
  }

  onExit({ failure }: FrameEnd): void {
    const mark = this.#marks.pop()!
    if (failure !== undefined) this.logs.length = mark
  }

  onLog({ address, topics, data }: Log): void {
    const copy = {
      address: address.slice(),
      topics: topics.map((topic) => topic.slice()),
      data: data.slice(),
    }
    this.logs.push({ ...copy, index: this.next++ })
  }
}
