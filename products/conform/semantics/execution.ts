/**
 * Executes blocks of the target, with no state but their witnesses, by the rules of a genesis file. The resulting roots
 * and gas must equal those in the headers.
 */
import type { ExecutionWitness } from '../../../generated/types.ts'
import { MissingNodeError } from '../../../src/archive/trie.ts'
import { keccak256 } from '../../../src/chain/crypto.ts'
import type { ChainConfig } from '../../../src/chain/forks.ts'
import { equalBytes, fromHex, toHex, toQuantity } from '../../../src/chain/hex.ts'
import { ExecutionError } from '../../../src/evm/errors.ts'
import { BadTransactionError } from '../../../src/ingest/blockTransactions.ts'
import type { Case, Check, FoundBlock, Target } from '../check.ts'
import { WitnessError } from '../statelessBlock.ts'
import { UncheckedError } from '../targetError.ts'
import { runOnWitness, type Verified } from '../witnessRun.ts'
import { blockTag, executableBlocks } from './choice.ts'
import { difference } from './difference.ts'
import { headerRlp } from './headerFields.ts'
import {
  ask,
  type JsonObject,
  readBytes,
  readList,
  readObject,
  readObjects,
  UnjudgeableError,
} from './reading.ts'
import { checkOf, type Rule } from './rule.ts'
import { newestTracedBlocks } from './traceChoice.ts'
import { headersFault } from './witness.ts'

/** Maximum number of executed blocks, and maximum number of blocks whose roots after each transaction are compared. */
const EXECUTED_MAX = 12
const ROOTS_MAX = 10
/** Maximum length of the prefix of an RLP list, in bytes. */
const PREFIX_MAX = 9
/** Errors of an execution when the witness lacks something, or when the block is invalid on the witness's state. */
const FAULTS = [MissingNodeError, WitnessError, BadTransactionError, ExecutionError]

/** Checks that need the rules of the chain. @param config rules of the target's chain */
export function executionChecks(config: ChainConfig): readonly Check[] {
  return [
    executionCheckOf({
      method: 'debug_executionWitness',
      name: 'the block, executed on the witness alone, has the roots and the gas of its header',
      covers: [],
      needs: ['debug_getRawBlock'],
      cases: (found) =>
        executableBlocks(found, EXECUTED_MAX).map((at) => ({
          title: `block ${blockTag(at.number)}`,
          params: [blockTag(at.number)],
          judge: async (result, target) => {
            const { stateRoot, receiptsRoot, gasUsed } = await executed({
              config,
              witness: result,
              at,
              target,
            })
            const header = { stateRoot, receiptsRoot, gasUsed: toQuantity(gasUsed) }
            return difference(at.block, header, { by: 'execution on the witness', partly: true })
          },
        })),
    }),
    executionCheckOf({
      method: 'debug_intermediateRoots',
      name: 'they are the roots of an execution on the witness of the block',
      covers: ['[]'],
      needs: ['debug_getRawBlock', 'debug_executionWitness'],
      cases: (found) =>
        newestTracedBlocks(found, ROOTS_MAX).map((at) => ({
          title: `block ${blockTag(at.number)}`,
          params: [at.hash],
          judge: async (result, target) => {
            const witness = await ask(target, 'debug_executionWitness', blockTag(at.number))
            const { roots } = await executedWithRoots({ config, witness, at, target })
            return difference(readList(result, 'the result'), roots, { by: 'execution on the witness' })
          },
        })),
    }),
  ]
}

/**
 * Makes a check like checkOf. If the target lacks a method that the check needs, the check has one unchecked case that
 * says so. Otherwise, the report would not show that no block was executed, although the operator named a genesis file.
 */
function executionCheckOf(rule: Rule): Check {
  const { method, needs = [], cases } = rule
  const check = checkOf(rule)
  return {
    ...check,
    cases(found) {
      const missing = needs.find((needed) => !found.methods.has(needed))
      if (missing === undefined || !found.methods.has(method)) return check.cases(found)
      return cases(found)
        .slice(0, 1)
        .map(
          ({ title, params }): Case => ({
            title,
            params,
            judge() {
              throw new UncheckedError(`no block was executed: that needs ${missing}, which was not there`)
            },
          }),
        )
    },
  }
}

/** A block to execute. */
interface Execution {
  /** Rules of the target's chain. */
  readonly config: ChainConfig
  /** Answer of debug_executionWitness. */
  readonly witness: unknown
  readonly at: FoundBlock
  readonly target: Target
}

/**
 * @throws UnjudgeableError when the witness is not that of the block, or lacks something
 * @throws UncheckedError when the RLP is not that of the block, or the execution fails for another reason
 */
async function executed({ config, witness, at, target }: Execution, hasRoots = false): Promise<Verified> {
  const read = readWitness(readObject(witness, 'witness'), at)
  const rlp = await rawBlock(at, target)
  try {
    return runOnWitness(config, rlp, read, hasRoots)
  } catch (error) {
    if (!(error instanceof Error)) throw error
    const message = `the block cannot be executed on the witness: ${error.message}`
    throw FAULTS.some((kind) => error instanceof kind)
      ? new UnjudgeableError(message)
      : new UncheckedError(message)
  }
}

/**
 * Like {@link executed}, but also computes the state root after each transaction. A witness need not have the trie
 * nodes for these roots, so a failed execution leaves the case unchecked.
 */
async function executedWithRoots(execution: Execution): Promise<Verified> {
  try {
    return await executed(execution, true)
  } catch (error) {
    if (!(error instanceof UnjudgeableError)) throw error
    throw new UncheckedError(error.message)
  }
}

/** Reads the witness of a block. @throws UnjudgeableError when its headers are not a chain that leads to the block */
function readWitness(witness: JsonObject, at: FoundBlock): Omit<ExecutionWitness, 'keys'> {
  const headers = readObjects(witness.headers, 'headers')
  const fault = headersFault(headers, at)
  if (fault !== undefined) throw new UnjudgeableError(fault)
  const list = (name: string) =>
    readList(witness[name], name).map((item) => toHex(readBytes(item, `${name}[]`)))
  return {
    headers: headers as unknown as ExecutionWitness['headers'],
    codes: list('codes'),
    state: list('state'),
  }
}

async function rawBlock({ number, hash, block }: FoundBlock, target: Target): Promise<Uint8Array> {
  const rlp = readBytes(await ask(target, 'debug_getRawBlock', blockTag(number)), 'debug_getRawBlock')
  const header = headerRlp(block)
  const isOfBlock = equalBytes(keccak256(header), fromHex(hash)) && contains(rlp, header)
  if (!isOfBlock) throw new UncheckedError('debug_getRawBlock does not have the header of the block')
  return rlp
}

/** Whether the RLP of a block begins with a header, after the length of the block (1 to 9 bytes). */
function contains(rlp: Uint8Array, header: Uint8Array): boolean {
  return Buffer.from(rlp.subarray(0, header.length + PREFIX_MAX)).includes(Buffer.from(header))
}
