/** All that the host calls: arithmetic of precompiled contracts, a module of its own beside the core. */
export { blake2f, blakeState } from './blake2f'
export {
  baseAt,
  exponentAt,
  exponentBytes,
  limbsMax,
  modulusAt,
  oneAt,
  prepare,
  raise,
  result,
} from './modexp'
