/** The data that a transaction hashed, by hash. geth: eth/tracers/native/keccak256_preimage.go. */
import { keccak256 } from '../chain/crypto.ts'
import { toHex } from '../chain/hex.ts'
import type { ObservedSteps } from './stepObserver.ts'
import type { TextSink } from './transaction.ts'

/** Writes `{"0xHASH": "0xPREIMAGE"}`, sorted by hash. */
export function writePreimages({ preimages }: Pick<ObservedSteps, 'preimages'>, out: TextSink): void {
  const entries = [...preimages].map((preimage): [string, string] => [
    toHex(keccak256(Buffer.from(preimage, 'latin1'))),
    preimage,
  ])
  entries.sort(([a], [b]) => (a < b ? -1 : 1))
  let separator = '{'
  for (const [hash, preimage] of entries) {
    out.write(`${separator}"${hash}":"${preimageText(preimage)}"`)
    separator = ','
  }
  out.write(separator === '{' ? '{}' : '}')
}

/** Returns a preimage of {@link ObservedSteps} in hex. */
export function preimageText(preimage: string): string {
  return toHex(Buffer.from(preimage, 'latin1'))
}
