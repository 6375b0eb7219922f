/** What an SDK says of an error of the catalogue. */
import type { ContractErrorObject } from './contract.ts'

/** The message of an error, when it is answered, and whether trying again makes sense. */
export function errorWords(error: ContractErrorObject): string {
  const again = error['x-retryable'] ? 'The same request can succeed later.' : 'The same request fails again.'
  return `"${error.message}". ${error['x-description']} ${again}`
}
