/** trace_blockOpcodeGas: the opcodes that each transaction of a block executes. reth: crates/rpc/rpc/src/trace.rs. */
import { requiredHeaderAt } from '../../archive/blocks.ts'
import { editsAt } from '../../archive/edits.ts'
import { stateAt } from '../../archive/state.ts'
import { toHex } from '../../chain/hex.ts'
import { BlockRun } from '../../evm/blockRun.ts'
import { coreOfThread } from '../../evm/cores.ts'
import { OpcodeGasCounter } from '../../evm/opcodeGas.ts'
import { groundOf, minedMessages } from '../../evm/replay.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'
import { opcodeGasEntry } from '../traces/opcodeGasEntry.ts'

const NO_HASH = new Uint8Array(32)

/** Writes `{blockHash, blockNumber, transactions}`; all numbers are decimal. `block` must not be the genesis block. */
export const blockOpcodeGas = defineJsonJob<JsonInput>({
  name: 'blockOpcodeGas',
  lane: 'traces',
  write: ({ reader, identity }, { block, blockHash }, out) => {
    const { header } = requiredHeaderAt(reader, block)
    const ground = groundOf(reader, identity, header, stateAt(reader, block - 1))
    // The receipts are discarded, so their state roots do not matter.
    const run = new BlockRun(coreOfThread(true), ground, { records: false, root: () => NO_HASH })
    run.begin(header, editsAt(reader, block))
    out.write(`{"blockHash":"${toHex(blockHash)}","blockNumber":${block},"transactions":[`)
    let separator = ''
    for (const { type, hash, message } of minedMessages(reader, header)) {
      const counter = new OpcodeGasCounter()
      run.add(type, message, counter)
      out.write(`${separator}${opcodeGasEntry(toHex(hash), counter)}`)
      separator = ','
    }
    out.write(']}')
  },
})
