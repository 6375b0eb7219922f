/** Verifies a chain file from its bytes alone: headers, bodies, and the execution of all blocks. */
import { type Block, createBlockFromRLP } from '@ethereumjs/block'
import { RLP } from '@ethereumjs/rlp'
import { runBlock } from '@ethereumjs/vm'
import { toHex } from 'viem'
import { SampleError } from './errors.ts'
import { BLOCK_GAS_LIMIT, SECONDS_PER_SLOT } from './rules.ts'
import { openVm } from './vm.ts'

/** Splits a file in the form of `geth export` into the RLP of each block. */
export function splitChain(file: Uint8Array): Uint8Array[] {
  const blocks: Uint8Array[] = []
  let rest = file
  while (rest.length > 0) {
    const { remainder } = RLP.decode(rest, true)
    blocks.push(rest.subarray(0, rest.length - remainder.length))
    rest = remainder
  }
  return blocks
}

function must(holds: boolean, block: Block, rule: string): void {
  if (!holds) throw new SampleError('invalid-block', `block ${block.header.number}: ${rule}`)
}

/** Checks the header against its parent by the rules of Osaka with BPO2 (EIP-1559, 3675, 4844, 7918). */
function checkHeader(block: Block, parent: Block): void {
  const { header } = block
  const { common } = block
  must(toHex(header.parentHash) === toHex(parent.hash()), block, 'parent hash')
  must(header.number === parent.header.number + 1n, block, 'number')
  must(header.timestamp === parent.header.timestamp + BigInt(SECONDS_PER_SLOT), block, 'timestamp')
  must(header.gasLimit === BLOCK_GAS_LIMIT && header.gasUsed <= header.gasLimit, block, 'gas limit')
  must(header.baseFeePerGas === parent.header.calcNextBaseFee(), block, 'base fee')
  must(header.excessBlobGas === parent.header.calcNextExcessBlobGas(common), block, 'excess blob gas')
  must(header.difficulty === 0n && header.nonce.every((byte) => byte === 0), block, 'difficulty and nonce')
  must(header.extraData.length <= 32, block, 'extra data')
  block.validateBlobTransactions(parent.header)
}

/**
 * Executes a chain file from genesis. Body roots, receipts root, bloom, gas, requests hash and state root of every
 * block must match its header.
 *
 * @returns the genesis block and the blocks of the file
 * @throws SampleError `invalid-block`, or an error of ethereumjs
 */
export async function verifyChain(file: Uint8Array): Promise<Block[]> {
  const { vm, history } = await openVm()
  for (const bytes of splitChain(file)) {
    const block = createBlockFromRLP(bytes, { common: vm.common })
    checkHeader(block, history.head)
    await runBlock(vm, { block, skipHeaderValidation: true, validateBlockSize: true })
    history.blocks.push(block)
  }
  return history.blocks
}
