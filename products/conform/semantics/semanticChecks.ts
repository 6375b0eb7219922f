/** All checks of the meaning of answers. */
import { keccak256 } from '../../../src/chain/crypto.ts'
import { fromHex, toHex } from '../../../src/chain/hex.ts'
import type { Check } from '../check.ts'
import { accessListChecks } from './accessLists.ts'
import { blockParameterChecks } from './blockParameters.ts'
import { blockStateChecks } from './blockStates.ts'
import { blockChecks } from './blocks.ts'
import { bundleTraceChecks } from './bundleTraces.ts'
import { byHashChecks } from './byHash.ts'
import { callBundleChecks } from './callBundles.ts'
import { callChecks } from './calls.ts'
import { callTraceChecks } from './callTraces.ts'
import { configurationChecks } from './configuration.ts'
import { debugEqualityChecks } from './debugEquality.ts'
import { difference } from './difference.ts'
import { erigonChecks } from './erigon.ts'
import { failureChecks } from './failures.ts'
import { feeHistoryChecks } from './feeHistory.ts'
import { feeChecks } from './fees.ts'
import { fillingChecks } from './filling.ts'
import { gasChecks } from './gas.ts'
import { identityChecks } from './identity.ts'
import { logChecks } from './logs.ts'
import { minedCallChecks } from './minedCalls.ts'
import { opcodeGasChecks } from './opcodeGas.ts'
import { otterscanChecks } from './otterscan.ts'
import { parityEqualityChecks } from './parityEquality.ts'
import { parityTreeChecks } from './parityTree.ts'
import { poolChecks } from './pool.ts'
import { proofChecks } from './proofs.ts'
import { rawChecks } from './raw.ts'
import { receiptChecks } from './receipts.ts'
import { checkOf } from './rule.ts'
import { simulationChecks } from './simulation.ts'
import { stateChecks } from './state.ts'
import { stateChangeChecks } from './stateChanges.ts'
import { stateWithinBlockChecks } from './stateWithinBlock.ts'
import { stepChecks } from './steps.ts'
import { transactionChecks } from './transactions.ts'
import { vmTraceLabelChecks } from './vmTraceLabels.ts'
import { witnessChecks } from './witness.ts'
import { witnessStateChecks } from './witnessState.ts'

/** Inputs of 0 bytes, 1 byte, 136 bytes (one block of the sponge), and 137 bytes. */
const INPUTS = ['0x', '0x00', `0x${'a5'.repeat(136)}`, `0x${'5a'.repeat(137)}`]

/** Checks the results of web3_sha3 against keccak-256 computed here. */
const hashingChecks: readonly Check[] = [
  checkOf({
    method: 'web3_sha3',
    name: 'the hash is keccak-256',
    covers: [''],
    cases: () =>
      INPUTS.map((input) => ({
        title: `${(input.length - 2) / 2} bytes`,
        params: [input],
        judge: (result) => difference(result, toHex(keccak256(fromHex(input))), { by: 'keccak-256' }),
      })),
  }),
]

/** The checks, ordered by subject: headers and the other parts of blocks come before state, traces and calls. */
export const semanticChecks: readonly Check[] = [
  ...hashingChecks,
  ...identityChecks,
  ...configurationChecks,
  ...blockChecks,
  ...transactionChecks,
  ...receiptChecks,
  ...accessListChecks,
  ...logChecks,
  ...rawChecks,
  ...feeHistoryChecks,
  ...feeChecks,
  ...proofChecks,
  ...witnessChecks,
  ...witnessStateChecks,
  ...byHashChecks,
  ...blockStateChecks,
  ...erigonChecks,
  ...stateChecks,
  ...stateWithinBlockChecks,
  ...parityEqualityChecks,
  ...debugEqualityChecks,
  ...parityTreeChecks,
  ...callTraceChecks,
  ...failureChecks,
  ...otterscanChecks,
  ...stateChangeChecks,
  ...stepChecks,
  ...opcodeGasChecks,
  ...callChecks,
  ...vmTraceLabelChecks,
  ...callBundleChecks,
  ...bundleTraceChecks,
  ...minedCallChecks,
  ...gasChecks,
  ...fillingChecks,
  ...simulationChecks,
  ...poolChecks,
  ...blockParameterChecks,
]
