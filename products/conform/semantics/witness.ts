/** Checks debug_executionWitness by hashes: nodes from the state root of the parent on, codes, and headers. */
import { EMPTY_CODE_HASH, EMPTY_TRIE_ROOT, keccak256 } from '../../../src/chain/crypto.ts'
import { equalBytes, toHex } from '../../../src/chain/hex.ts'
import type { Check, FoundBlock } from '../check.ts'
import { blockTag, executableBlocks } from './choice.ts'
import { HEADER_MEMBERS, headerRlp } from './headerFields.ts'
import { isGiven, type JsonObject, readBytes, readList, readObject, readObjects } from './reading.ts'
import { checkOf } from './rule.ts'
import { KnownNodes, trieAccount } from './trieProof.ts'

/** Maximum number of blocks whose witnesses are checked; every call executes a block. */
const BLOCKS_MAX = 12

/** Trie nodes and code hashes that are reachable from the state root of the parent block. */
interface Reached {
  /** Hashes of nodes, in hex. */
  readonly nodes: ReadonlySet<string>
  /** Code hashes of the accounts in the nodes, in hex. */
  readonly codeHashes: ReadonlySet<string>
}

/** Returns a fault of the headers: their hashes must form a chain that ends with the parent of the block. */
export function headersFault(headers: readonly JsonObject[], { block }: FoundBlock): string | undefined {
  if (headers.length === 0) return '`headers` is empty, but the parent is always part of it'
  let child: JsonObject = block
  for (const [index, header] of [...headers.entries()].reverse()) {
    const hash = toHex(keccak256(headerRlp(header)))
    const at = `headers[${index}]`
    if (hash !== child.parentHash) {
      return `\`${at}\` has hash ${hash}, but its child says ${String(child.parentHash)}`
    }
    if (header.hash !== hash)
      return `\`${at}.hash\` is ${String(header.hash)}, but the header has hash ${hash}`
    child = header
  }
  return undefined
}

/** Follows all hashes from a state root on, as far as the nodes are known. */
function reachedFrom(stateRoot: Uint8Array, nodes: KnownNodes): Reached {
  const reached = new Set<string>()
  const codeHashes = new Set<string>()
  const waiting = [{ root: stateRoot, isStorage: false }]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { root, isStorage } = next
    for (const value of nodes.valuesBelow(root, (hash) => reached.add(toHex(hash)))) {
      if (isStorage) continue
      const { storageRoot, codeHash } = trieAccount(value)
      codeHashes.add(toHex(codeHash))
      if (!equalBytes(storageRoot, EMPTY_TRIE_ROOT)) waiting.push({ root: storageRoot, isStorage: true })
    }
  }
  return { nodes: reached, codeHashes }
}

/** The accounts that every execution of a block reads: senders, recipients, and the fee recipient. */
function accountsOf({ block }: FoundBlock): readonly string[] {
  const transactions = readObjects(block.transactions, 'transactions')
  const parties = transactions.flatMap(({ from, to }) => [from, to])
  return [...parties, ...(parties.length > 0 ? [block.miner] : [])].filter(
    (address): address is string => typeof address === 'string',
  )
}

function judge(result: unknown, found: FoundBlock): string | undefined {
  const witness = readObject(result, 'witness')
  const headers = readObjects(witness.headers, 'headers')
  const fault = headersFault(headers, found)
  if (fault !== undefined) return fault
  const stateRoot = readBytes(headers.at(-1)!.stateRoot, 'headers[].stateRoot')
  const rlps = readList(witness.state, 'state').map((node) => readBytes(node, 'state[]'))
  const nodes = new KnownNodes(rlps)
  const reached = reachedFrom(stateRoot, nodes)
  const stray = rlps.findIndex((rlp) => !reached.nodes.has(toHex(keccak256(rlp))))
  if (stray !== -1) return `\`state[${stray}]\` is not below the state root of the parent`
  const keys = readList(witness.keys, 'keys').map((key) => readBytes(key, 'keys[]'))
  const addresses = keys.filter(({ length }) => length === 20)
  for (const address of [...accountsOf(found).map((each) => readBytes(each, 'from')), ...addresses]) {
    if (!nodes.hasPath(stateRoot, keccak256(address))) {
      return `\`state\` lacks a node on the path to account ${toHex(address)}`
    }
  }
  // Null `keys` mean that the node is geth. geth also lists the codes of contracts that the block creates, so do not
  // check the codes.
  if (!isGiven(witness.keys)) return undefined
  const codes = readList(witness.codes, 'codes').map((code) => keccak256(readBytes(code, 'codes[]')))
  const foreign = codes.findIndex((hash) => !reached.codeHashes.has(toHex(hash)))
  return foreign === -1 || equalBytes(codes[foreign]!, EMPTY_CODE_HASH)
    ? undefined
    : `\`codes[${foreign}]\` belongs to no account in \`state\``
}

export const witnessChecks: readonly Check[] = [
  checkOf({
    method: 'debug_executionWitness',
    name: 'headers, nodes and codes are linked by their hashes to the parent',
    covers: ['state[]', 'codes[]', 'headers[].hash', ...HEADER_MEMBERS.map((name) => `headers[].${name}`)],
    cases: (found) =>
      executableBlocks(found, BLOCKS_MAX).map((block) => ({
        title: `block ${blockTag(block.number)}`,
        params: [blockTag(block.number)],
        judge: (result) => judge(result, block),
      })),
  }),
]
