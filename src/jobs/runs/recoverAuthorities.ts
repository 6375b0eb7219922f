/** The signers of a transaction's authorizations. */
import { authoritiesOf } from '../../evm/authorities.ts'
import { recoverAuthorities } from '../definitions/recoverAuthorities.ts'
import { implement } from '../implementation.ts'

export const runRecoverAuthorities = implement(recoverAuthorities, (_, { raw }) => authoritiesOf(raw))
