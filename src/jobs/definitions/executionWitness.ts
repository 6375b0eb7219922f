/** debug_executionWitness: what a verifier needs to execute a block. geth: core/stateless/encoding.go, `ExtWitness`. */
import { requiredHeaderAt } from '../../archive/blocks.ts'
import { toHex } from '../../chain/hex.ts'
import { collectWitness, WITNESS_BYTES_MAX } from '../../evm/witness.ts'
import type { TextSink } from '../../tracers/transaction.ts'
import { headerText } from '../../wire/block.ts'
import { JobError } from '../executor.ts'
import { defineJsonJob, type JsonInput } from '../job.ts'

/** Writes `{headers, codes, state, keys}`. `block` must not be the genesis block. @throws ArchiveError PROOFS_NOT_STORED */
export const executionWitness = defineJsonJob<JsonInput>({
  name: 'executionWitness',
  lane: 'traces',
  write: (tools, { block, bytesMax }, out) => {
    // JSON has two digits for each byte.
    let left = Math.min(bytesMax / 2, WITNESS_BYTES_MAX)
    const { oldest, codes, nodes, keys } = collectWitness(tools, block, (bytes) => {
      left -= bytes
      if (left >= 0) return
      throw new JobError('RESPONSE_TOO_LARGE', 'the witness is too long', { bytesMax })
    })
    out.write('{"headers":[')
    for (let number = oldest; number < block; number++) {
      const text = headerText(requiredHeaderAt(tools.reader, number))
      out.write(number === oldest ? text : `,${text}`)
    }
    out.write('],"codes":')
    writeAll(codes, out)
    out.write(',"state":')
    writeAll(nodes, out)
    out.write(',"keys":')
    writeAll(keys, out)
    out.write('}')
  },
})

function writeAll(items: readonly Uint8Array[], out: TextSink): void {
  out.write('[')
  for (const [index, bytes] of items.entries()) out.write(`${index === 0 ? '' : ','}"${toHex(bytes)}"`)
  out.write(']')
}
