import ethers from '@nomicfoundation/hardhat-ethers'
import ignition from '@nomicfoundation/hardhat-ignition-viem'
import helpers from '@nomicfoundation/hardhat-network-helpers'
import viem from '@nomicfoundation/hardhat-viem'
import { defineConfig } from 'hardhat/config'

// The compiler is the npm package of this checkout: Hardhat would download one.
const solc = { version: process.env.SOLC_VERSION, path: `${process.env.SOLC_PACKAGE}/soljson.js` }

export default defineConfig({
  plugins: [ethers, helpers, ignition, viem],
  solidity: { ...solc, settings: { evmVersion: 'osaka' } },
  ignition: { strategyConfig: { create2: { salt: `0x${'5a'.repeat(32)}` } } },
  networks: { peer: { type: 'http', url: process.env.NODE_URL } },
})
