/** Maps errors of eth_simulateV1, which has its own error codes, to RPC errors. geth: internal/ethapi/errors.go. */
import type { ExecutionError } from '../evm/errors.ts'
import type { JobError } from '../jobs/executor.ts'
import { RpcError } from '../rpc/rpcError.ts'

/**
 * The error for a block or a call that cannot be executed. A call that was executed and failed is no error. Its failure
 * is part of the answer.
 */
export function simulationError({ code, message }: ExecutionError): RpcError {
  switch (code) {
    case 'NONCE_TOO_LOW':
      return new RpcError('simulatedNonceTooLow', { message })
    case 'NONCE_TOO_HIGH':
      return new RpcError('simulatedNonceTooHigh', { message })
    case 'FEE_CAP_TOO_LOW':
      return new RpcError('simulatedFeeTooLow', { message })
    case 'INTRINSIC_GAS':
    // geth has no code for this error (`txValidationError`) and returns -32603.
    case 'FLOOR_DATA_GAS':
      return new RpcError('simulatedIntrinsicGas', { message })
    case 'INSUFFICIENT_FUNDS':
      return new RpcError('simulatedInsufficientFunds', { message })
    case 'BLOCK_GAS_LIMIT':
      return new RpcError('simulatedBlockGasLimit', { message })
    case 'BLOCK_NUMBER_ORDER':
      return new RpcError('simulatedBlockNumber', { message })
    case 'BLOCK_TIME_ORDER':
      return new RpcError('simulatedBlockTime', { message })
    case 'PRECOMPILE_ITSELF':
      return new RpcError('simulatedPrecompileItself')
    case 'INIT_CODE_TOO_LARGE':
      return new RpcError('simulatedInitCodeSize', { message })
    case 'TOO_MANY_BLOCKS':
      return new RpcError('clientLimitExceeded', { message })
    case 'BAD_FEES':
      return new RpcError('invalidParams', { message })
    case 'INVALID_MESSAGE':
      return new RpcError('simulatedTransactionInvalid', { message })
    case 'INVALID_CALL':
    case 'BLOB_CREATION':
    case 'INVALID_OVERRIDE':
    case 'FAILED':
    case 'REVERTED':
      return new RpcError('executionError', { message })
  }
}

/** The error for an answer that would exceed the limit. */
export function simulationTooLarge({ bytesMax }: JobError): RpcError {
  const limit = `response exceeds the limit of ${bytesMax} bytes (--max-simulate-response)`
  return new RpcError('simulationTooLarge', { message: `${limit}: ask for fewer blocks or calls` })
}
