/** Comments in the SDKs about the errors of the catalogue. */
import type { ContractErrorObject } from '../../contract/model.ts'

/** Returns the message of an error, its description, advice for the caller, and whether a retry may succeed. */
export function errorWords(error: ContractErrorObject): string {
  const again = error['x-retryable'] ? ' The same request may succeed within seconds.' : ''
  return `"${error.message}". ${error['x-description']} ${error['x-advice']}${again}`
}
