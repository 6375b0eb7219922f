import type { StateWitness } from '../archive/floors.ts'

/** A block that was read from a file to import. */
export interface FileBlock {
  /** RLP of the whole block. */
  bytes: Uint8Array
  /** Byte offset of the block, or of its header, in the (decompressed) input. */
  offset: number
  /**
   * Number of bytes of the input that were read up to the end of the block, or a little further. For compressed input,
   * the compressed bytes count.
   */
  inputBytes: number
  /** State that the execution of the block reads, if the file has it. */
  witness?: StateWitness
}
