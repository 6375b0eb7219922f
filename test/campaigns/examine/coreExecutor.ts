/** Executes transactions with our own core. */
import { Core } from '../../../src/evm/core.ts'
import { logsOf } from '../../../src/evm/coreLogs.ts'
import { ExecutionError } from '../../../src/evm/errors.ts'
import type { Ground } from '../../../src/evm/ground.ts'
import type { Message } from '../../../src/evm/message.ts'
import { commit, transact } from '../../../src/evm/transition.ts'
import type { ExamTransaction, Execution, Executor, Outcome } from './executor.ts'

export class CoreExecutor implements Executor {
  readonly #core = new Core()

  execute({ config, environment, blockHash, state, transaction }: Execution): Outcome {
    const ground: Ground = { config, environment, blockHash, state }
    if (transaction.gasLimit > environment.gasLimit) return { refused: 'gas limit reached' }
    try {
      transact(this.#core, ground, messageOf(transaction, environment.baseFee))
      const logs = logsOf(this.#core.memory)
      commit(this.#core, ground)
      return { logs }
    } catch (error) {
      if (error instanceof ExecutionError) return { refused: error.message }
      throw error
    }
  }
}

function messageOf(transaction: ExamTransaction, baseFee = 0n): Message {
  const { feeCap, tipCap, type } = transaction
  const price = baseFee + tipCap < feeCap ? baseFee + tipCap : feeCap
  return {
    from: transaction.sender,
    to: transaction.to,
    gasLimit: transaction.gasLimit,
    gasPrice: price,
    gasFeeCap: feeCap,
    gasTipCap: tipCap,
    value: transaction.value,
    data: transaction.data,
    accessList: type > 0 ? transaction.accessList : undefined,
    blobHashes: type === 3 ? transaction.blobHashes : undefined,
    blobFeeCap: type === 3 ? transaction.blobFeeCap : undefined,
    authorizations: type === 4 ? transaction.authorizations : undefined,
    validated: { nonce: transaction.nonce },
    type,
  }
}
