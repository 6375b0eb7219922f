/** Chains that reach Amsterdam, with the system contracts of EIP-8282. */
import { toHex } from '../../src/chain/hex.ts'
import { BUILDER_DEPOSIT_ADDRESS, BUILDER_EXIT_ADDRESS } from '../../src/chain/systemContracts.ts'
import { buildGenesis } from './candidates.ts'

/** Runtime code, hex. */
const BUILDER_DEPOSIT_CODE =
  '0x3373fffffffffffffffffffffffffffffffffffffffe1461011c575f54807fffffffffffffffffffffffffffffffff' +
  'ffffffffffffffffffffffffffffffff146102705760015460088111605257506058565b60089003015b601190600182' +
  '026001905f5b5f821115607f57810190830284830290049160010191906064565b90939004925050503660b814609f57' +
  '366102705734610270575f5260205ff35b8034106102705760383567ffffffffffffffff1680633b9aca001161027057' +
  '633b9aca00029034031061027057600154600101600155600354806006026004015f3581556001016020358155600101' +
  '60403581556001016060358155600101608035815560010160a035905560b85f5f3760b85fa0600101600355005b6003' +
  '5460025480820380604011610131575060405b5f5b8181146101d7578281016006026004018160b80281548152602001' +
  '81600101548152602001816002015480825260401c67ffffffffffffffff16816010018160381c81600701538160301c' +
  '81600601538160281c81600501538160201c81600401538160181c81600301538160101c81600201538160081c816001' +
  '015353602001816003015481526020018160040154815260200190600501549052600101610133565b91018092146101' +
  'e957906002556101f4565b90505f6002555f6003555b36610242575f54600154817fffffffffffffffffffffffffffff' +
  'ffffffffffffffffffffffffffffffffffff1461023057600882820111610238575b50505f610264565b016008900361' +
  '0264565b7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff5b5f555f60015560b8025f' +
  'f35b5f5ffd'
const BUILDER_EXIT_CODE =
  '0x3373fffffffffffffffffffffffffffffffffffffffe1460e1575f54807fffffffffffffffffffffffffffffffffff' +
  'ffffffffffffffffffffffffffffff146101c65760015460028111605157506057565b60029003015b60119060018202' +
  '6001905f5b5f821115607e57810190830284830290049160010191906063565b909390049250505036603014609e5736' +
  '6101c657346101c6575f5260205ff35b34106101c657600154600101600155600354806003026004013381556001015f' +
  '35815560010160203590553360601b5f5260305f60143760445fa0600101600355005b60035460025480820380601011' +
  '60f5575060105b5f5b81811461012d5782810160030260040181604402815460601b8152601401816001015481526020' +
  '019060020154905260010160f7565b910180921461013f579060025561014a565b90505f6002555f6003555b36610198' +
  '575f54600154817fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff1461018657600282' +
  '82011161018e575b50505f6101ba565b01600290036101ba565b7fffffffffffffffffffffffffffffffffffffffffff' +
  'ffffffffffffffffffffff5b5f555f6001556044025ff35b5f5ffd'

interface GenesisFile {
  readonly timestamp: number
  readonly config: object
  readonly alloc: Readonly<Record<string, object>>
}

/**
 * Returns a genesis file of a chain with the rules of BPO2 until Amsterdam begins.
 *
 * @param start seconds from the genesis block to Amsterdam
 */
export function amsterdamGenesis({ start = 0, gasLimit = 30_000_000 } = {}): GenesisFile {
  const genesis = buildGenesis({ gasLimit, forkSeconds: 0 }) as GenesisFile
  const contracts = [
    [BUILDER_DEPOSIT_ADDRESS, BUILDER_DEPOSIT_CODE],
    [BUILDER_EXIT_ADDRESS, BUILDER_EXIT_CODE],
  ] as const
  return {
    ...genesis,
    config: { ...genesis.config, amsterdamTime: genesis.timestamp + start },
    alloc: {
      ...genesis.alloc,
      ...Object.fromEntries(
        contracts.map(([address, code]) => [toHex(address), { balance: '0x0', nonce: '0x1', code }]),
      ),
    },
  }
}
