/** A chain of anvil with a few transactions, and anvil's known deviations from the contract. */
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { type Anvil, startAnvil } from '../../../test/campaigns/peers/foundry.ts'

/** Init code that sets slot 0 to 42. The contract adds 1 at every call, and emits a log with a topic and 32 bytes. */
const COUNTER = '0x602a60005560158060106000396000f3600160005401600055602a600052602a60206000a1'

const POLL_MS = 50

const account = mnemonicToAccount('test test test test test test test test test test test junk')

/** Deviations of anvil 1.7.1, to be removed when a newer version mends them. */
export const anvilDeviations: readonly { readonly method: string; readonly reason: RegExp }[] = [
  { method: 'eth_getBlockByNumber', reason: /^`size` is / },
  { method: 'eth_getLogs', reason: /invalidBlockRange\), got \[\]$/ },
  { method: 'debug_traceTransaction', reason: /transactionNotFound\), got \{"failed":false/ },
  { method: 'eth_feeHistory', reason: /headerNotFound\), got \{/ },
  { method: 'JSON-RPC', reason: /parseError\), got -32600/ },
]

/** Starts anvil and sends transactions of types 0, 1 and 2: transfers, a creation, and a call that emits a log. */
export async function startAnvilChain(): Promise<Anvil> {
  const anvil = await startAnvil()
  const wallet = createWalletClient({ account, chain: foundry, transport: http(anvil.url) })
  const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
  const gas = 200_000n
  await wallet.sendTransaction({ to, value: parseEther('1'), gas, type: 'legacy' })
  await wallet.deployContract({ abi: [], bytecode: COUNTER, gas })
  // Address of the contract that the second transaction creates.
  const counter = '0xe7f1725e7734ce288f8367e1bb143e90bb3f0512'
  await wallet.sendTransaction({ to: counter, data: '0x01', gas })
  const hash = await wallet.sendTransaction({ to, value: 1n, gas, type: 'eip2930', accessList: [] })
  // anvil answers before the transaction is in a block.
  const reading = createPublicClient({ chain: foundry, transport: http(anvil.url) })
  await reading.waitForTransactionReceipt({ hash, pollingInterval: POLL_MS })
  return anvil
}
