import type { OpcodeGasCounter } from '../../evm/opcodeGas.ts'

/**
 * Returns the opcodes that a transaction executed, as a `TransactionOpcodeGas` of `openrpc.json`. All numbers are
 * decimal.
 *
 * @param transactionHash hash of the transaction in hex
 */
export function opcodeGasEntry(transactionHash: string, counter: OpcodeGasCounter): string {
  const entries = counter
    .finish()
    .map(({ opcode, count, gasUsed }) => `{"opcode":"${opcode}","count":${count},"gasUsed":${gasUsed}}`)
  return `{"transactionHash":"${transactionHash}","opcodeGas":[${entries.join()}]}`
}
