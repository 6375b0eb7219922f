/**
 * Mends a fault of @ethereumjs/evm 10.1.3 (evm.js, `_executeCreate`): it takes the data that init code reverts with for
 * code to be deployed, and where the data begins with 0xEF (EIP-3541) all gas is used and the data is gone. geth
 * (core/vm/evm.go, `initNewContract`) looks at code of creations that succeed.
 */
import type { EVM, EVMResult, ExecResult } from '@ethereumjs/evm'

/** The parts of the machine that are not public. */
interface Parts {
  runInterpreter(message: { isCreate?: boolean }, options?: unknown): Promise<ExecResult>
  _executeCreate(message: unknown): Promise<EVMResult>
}

const NO_DATA = new Uint8Array(0)

/** Keeps the data of init code that fails from the machine until the creation has come to its end. */
export function mendRevertedCreations(evm: EVM): void {
  const parts = evm as unknown as Parts
  const [runInterpreter, executeCreate] = [parts.runInterpreter.bind(evm), parts._executeCreate.bind(evm)]
  // Between the end of init code and that of its creation no other code runs.
  let withheld: Uint8Array | undefined
  parts.runInterpreter = async (message, options) => {
    const result = await runInterpreter(message, options)
    if (message.isCreate !== true || result.exceptionError === undefined) return result
    withheld = result.returnValue
    return { ...result, returnValue: NO_DATA }
  }
  parts._executeCreate = async (message) => {
    // A creation that threw may have left its data.
    withheld = undefined
    const result = await executeCreate(message)
    if (withheld === undefined) return result
    const returnValue = withheld
    withheld = undefined
    return { ...result, execResult: { ...result.execResult, returnValue } }
  }
}
