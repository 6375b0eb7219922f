/** trace_transactionOpcodeGas: the opcodes that a transaction executes. reth: crates/rpc/rpc/src/trace.rs. */
import { OpcodeGasCounter } from '../../evm/opcodeGas.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { opcodeGasEntry } from '../traces/opcodeGasEntry.ts'
import { stateBeforeTransaction } from '../traces/recorded.ts'

/** `block` must not be the genesis block. */
export interface TransactionOpcodeGasInput extends JsonInput {
  /** Index of a transaction, which must be in the block. */
  index: number
  /** Hash of this transaction in hex. */
  transactionHash: string
}

/** Writes `{transactionHash, opcodeGas}`. */
export const transactionOpcodeGas = defineJsonJob<TransactionOpcodeGasInput>({
  name: 'transactionOpcodeGas',
  lane: 'traces',
  write: async (tools, { block, index, transactionHash }, out) => {
    const before = await stateBeforeTransaction(tools, block, index)
    const counter = new OpcodeGasCounter()
    tools.replayer.runTransaction(block, index, before, counter)
    out.write(opcodeGasEntry(transactionHash, counter))
  },
})
