/** The text that `npm run bench -- --help` prints. */
export const USAGE = `npm run bench [-- [OPTIONS] [PART …]]

Parts; without a name only the first is played, \`all\` plays all of them:
  serving      our node, anvil and geth over HTTP, on the same chain and in the same run
  servingThreads
               our node with 2, 4 and 8 serving threads beside our node with one: CPU time of a request, and requests per
               second where the machine has two cores for each thread, else CPU time beside as many processes; and eth_simulateV1 on 2 threads beside geth. Needs
               Linux and Node ≥ 22.12 (--node)
  replication  applying the entries of a log beside executing the blocks; copies of an archive; and with PostgreSQL: appends
               with a synchronous standby, how long after a commit two replicas have a block, and the CPU time of a request
               to two replicas beside that to one
  core         the EVM alone, against anvil's: gas for each second of a processor, on seven small programs and an ERC-20
  importPeers  import of the same files by this build, by that of --against, and by geth as an archive node
  growth       import over states of 10,000 to 3,000,000 accounts beside geth and --against, in CPU time, and questions
               about the beginning and the end of 12,000 blocks (--only growth.10000, growth.history); takes half an hour
  probes       how long others wait while a node of ours is kept busy, and while it is not
  traceCosts   what recording traces costs at import
  import       how fast chains are imported, and what a transaction takes on disk
  reads        questions that one thread answers in a second, without the wire
  trie         our trie at import
  precompiles  the slowest inputs of precompiled contracts, in CPU time

Rows of \`serving\`: requests per second over many connections, and over one. Answers are compared first. Calls that
execute never repeat: each request has a number of its own in an address, in the data or in an argument that the contract
hashes, and the run fails when our node counts an answer from its cache. The rows of blocks, receipts, logs and traces of blocks may be
answered from kept answers; a column has what our node does without.
  eth_chainId, eth_getBalance latest | historical, batch of 100     what is read
  eth_getBlockByNumber full, eth_getBlockReceipts, eth_getLogs,
  trace_block, trace_filter, debug_traceBlockByNumber,
  ots_searchTransactionsBefore                                      what is stored of blocks
  eth_getProof historical       an account or a token's slot, and a slot that nobody asked for before, in all the past
  eth_call latest | historical  balanceOf of a token: of holders, and of accounts that nobody asked for before
  eth_call heavy                5 to 20 Mgas of Solidity (bench/contracts/Heavy.sol): a sort, swaps, Merkle proofs, hashes,
                                a walk over slots, payments; over 4 connections
  eth_estimateGas, eth_createAccessList, eth_simulateV1,
  eth_callMany, debug_traceCallMany                                 a payment in tokens to a new account
  debug_traceCall struct logs, trace_call vmTrace                   the same, with every instruction (some 300)
  trace_call vmTrace heavy      what eth_call heavy runs, but only some 10,000 instructions of it; over 4 connections

Options:
  --geth FILE      geth's program, the third column; default: the environment's GETH, else geth of PATH, else no column.
                   Go compiles it in some minutes: GOBIN=DIR go install github.com/ethereum/go-ethereum/cmd/geth@v1.17.8,
                   then --geth DIR/geth. It imports the same blocks and serves them as an archive node.
  --against DIR    another checkout of this project, built (npm run build), as a column \`before\` in the same run
  --node FILE      the program \`node\` that runs our node and --against; default: the Node that runs the bench
  --serving-threads N
                   how many serving threads our node has in \`serving\` and \`probes\`; default: as the program chooses
  --seconds N      how long each side is asked each question over many connections, and each program of \`core\` runs;
                   default: 3. Figures of runs that are shorter say little. Ours is asked for 5 seconds before (2 where
                   histories are compared), which do not count: its code is compiled while it runs.
  --only REGEX     only rows of such a name; \`serving\` is then not played with a longer history
  --json FILE      writes an array of {name, ours, anvil, geth, before, ratio, ratios, unit, …}: null for who is not there
                   or has no such thing; ratio is ours / anvil, ratios has that to each of them
  --svg FILE       writes a plot of the ratios to anvil of \`serving\`
  --markdown       also writes the parts that are run to docs/benchmarks.md, and the plot to docs/bench.svg
  --profile NAME   nothing of the above: asks our node one question of \`serving\`, or imports a chain of \`importPeers\`
                   (import transfers, import tokens and swaps), and prints where time goes
`
