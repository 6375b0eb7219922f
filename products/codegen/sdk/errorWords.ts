/** What an SDK says of an error of the catalogue. */
import type { ContractErrorObject } from '../../contract/model.ts'

/** The message of an error, when it is answered, what to do, and that trying again may help. */
export function errorWords(error: ContractErrorObject): string {
  const again = error['x-retryable'] ? ' The same request may succeed within seconds.' : ''
  return `"${error.message}". ${error['x-description']} ${error['x-advice']}${again}`
}
