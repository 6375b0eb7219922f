/** Executes transactions with @ethereumjs/vm: `runTx` on the VM that also imports blocks. */
import { createBlock } from '@ethereumjs/block'
import { createTx, type TypedTransaction, type TypedTxData } from '@ethereumjs/tx'
import { Address, EthereumJSError } from '@ethereumjs/util'
import { runTx } from '@ethereumjs/vm'
import type { ChainConfig } from '../../../src/chain/forks.ts'
import { fromBigInt, toHex } from '../../../src/chain/hex.ts'
import { type Machine, Machines } from '../../../src/oracle/machine.ts'
import type { ExamTransaction, Execution, Executor, Outcome } from './executor.ts'

export class EthereumjsExecutor implements Executor {
  readonly #machines = new Map<ChainConfig, Machines>()

  async execute(execution: Execution): Promise<Outcome> {
    const { config, environment, transaction } = execution
    let machines = this.#machines.get(config)
    if (machines === undefined) {
      machines = new Machines(config)
      this.#machines.set(config, machines)
    }
    const machine = await machines.at(environment.fork)
    machine.use(execution.state, execution.blockHash)
    try {
      const tx = makeTransaction(machine, transaction)
      const { execResult } = await runTx(machine.vm, { tx, block: makeBlock(machine, execution) })
      return { logs: (execResult.logs ?? []).map(([address, topics, data]) => ({ address, topics, data })) }
    } catch (error) {
      // The library throws EthereumJSError for an invalid transaction; other errors are bugs.
      if (!(error instanceof EthereumJSError)) throw error
      return { refused: error.message }
    }
  }
}

function makeTransaction(machine: Machine, transaction: ExamTransaction): TypedTransaction {
  const { type, nonce, gasLimit, to, value, data, feeCap, tipCap } = transaction
  const common = { type, nonce, gasLimit, ...(to === undefined ? {} : { to: new Address(to) }), value, data }
  const fees = type < 2 ? { gasPrice: feeCap } : { maxFeePerGas: feeCap, maxPriorityFeePerGas: tipCap }
  const typed = {
    chainId: transaction.chainId,
    accessList: transaction.accessList.map(({ address, storageKeys }) => [address, storageKeys]),
  }
  const blobs = {
    maxFeePerBlobGas: transaction.blobFeeCap,
    blobVersionedHashes: transaction.blobHashes.map(toHex),
  }
  const fields = {
    ...common,
    ...fees,
    ...(type > 0 ? typed : {}),
    ...(type === 3 ? blobs : {}),
    ...(type === 4 ? { authorizationList: transaction.authorizations.map(authorizationBytes) } : {}),
  }
  const tx = createTx(fields as TypedTxData, { common: machine.vm.common, freeze: false })
  tx.getSenderAddress = () => new Address(transaction.sender)
  return tx
}

function authorizationBytes({
  chainId,
  address,
  nonce,
  yParity,
  r,
  s,
}: ExamTransaction['authorizations'][number]): Uint8Array[] {
  return [fromBigInt(chainId), address, fromBigInt(nonce), ...[yParity, r, s].map(fromBigInt)]
}

function makeBlock(machine: Machine, { environment, excessBlobGas }: Execution) {
  const { baseFee } = environment
  return createBlock(
    {
      header: {
        number: environment.number,
        timestamp: environment.timestamp,
        coinbase: environment.coinbase,
        gasLimit: environment.gasLimit,
        difficulty: environment.difficulty,
        mixHash: environment.prevRandao,
        ...(baseFee === undefined ? {} : { baseFeePerGas: baseFee }),
        ...(excessBlobGas === undefined ? {} : { excessBlobGas }),
      },
    },
    { common: machine.vm.common, skipConsensusFormatValidation: true },
  )
}
