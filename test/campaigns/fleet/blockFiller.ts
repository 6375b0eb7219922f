/** Makes blocks of many transactions on a node that seals only when it is told to. */
import type { NodeProcess, RpcAnswer } from '../soak/nodeProcess.ts'
import { witnessTransaction } from './witness.ts'

/** Senders, all dev accounts */
const ACCOUNTS = 10

export class BlockFiller {
  readonly #node: NodeProcess
  #nonce = 0

  /** @param node runs `dev` with --no-mining */
  constructor(node: NodeProcess) {
    this.#node = node
  }

  /** Seals blocks with so many transactions of each account. @throws Error when a transaction is refused */
  async fill(blocks: number, ofEach: number): Promise<void> {
    for (let block = 0; block < blocks; block++) {
      const calls = Array.from({ length: ACCOUNTS * ofEach }, (_, index) => ({
        method: 'eth_sendRawTransaction',
        params: [witnessTransaction(index % ACCOUNTS, this.#nonce + Math.floor(index / ACCOUNTS)).raw],
      }))
      requireAccepted(await this.#node.askAll(calls))
      this.#nonce += ofEach
      await this.#node.askOne('evm_mine', [])
    }
  }
}

function requireAccepted(answers: readonly RpcAnswer[]): void {
  const refused = answers.find(({ error }) => error !== undefined)
  if (refused !== undefined) throw new Error(`a transaction is refused: ${refused.error!.message}`)
}
