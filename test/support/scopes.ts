/** Scopes for tests without a scheduler. */
import type { Scope } from '../../src/scope.ts'

/** A scope that never yields. */
export const unyielding: Scope = { checkpoint: () => undefined }

/** A scope that never yields and counts its checkpoints. */
export class CountingScope implements Scope {
  count = 0

  checkpoint(): undefined {
    this.count++
  }
}
