/** The interfaces of the sample's contracts, in the form in which dapps contain them. */
import { parseAbi } from 'viem'

export const tokenAbi = parseAbi([
  'function name() view returns (string)',
  'function symbol() view returns (string)',
  'function decimals() view returns (uint8)',
  'function totalSupply() view returns (uint256)',
  'function owner() view returns (address)',
  'function balanceOf(address account) view returns (uint256)',
  'function allowance(address owner, address spender) view returns (uint256)',
  'function transfer(address to, uint256 value) returns (bool)',
  'function mint(address to, uint256 value)',
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'error InsufficientBalance(address account, uint256 balance, uint256 needed)',
  'error NotOwner(address caller)',
])

export const pairAbi = parseAbi([
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 updatedAt)',
  'function quote(address tokenIn, uint256 amountIn) view returns (uint256)',
  'event Swap(address indexed sender, uint256 amount0In, uint256 amount1In, uint256 amount0Out, uint256 amount1Out, address indexed to)',
  'error UnknownToken(address token)',
])

export const counterAbi = parseAbi([
  'function version() view returns (uint256)',
  'function count() view returns (uint256)',
])

export const faultsAbi = parseAbi([
  'function written() view returns (uint256)',
  'function write(uint256 value)',
  'function reason()',
  'function custom(uint256 asked)',
  'function silent()',
  'function assertion(uint256 x)',
  'function overflow(uint256 x) returns (uint256)',
  'function invalid()',
  'error Refused(uint256 asked, address caller)',
])
