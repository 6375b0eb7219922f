require('@nomicfoundation/hardhat-ethers')
require('@nomicfoundation/hardhat-ignition-ethers')
require('@nomicfoundation/hardhat-network-helpers')
const { TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD } = require('hardhat/builtin-tasks/task-names')
const { subtask } = require('hardhat/config')

// The compiler is the npm package of this checkout: Hardhat would download one.
const solc = { version: process.env.SOLC_VERSION, compilerPath: `${process.env.SOLC_PACKAGE}/soljson.js` }
subtask(TASK_COMPILE_SOLIDITY_GET_SOLC_BUILD).setAction(async () => ({
  ...solc,
  isSolcJs: true,
  longVersion: solc.version,
}))

module.exports = {
  solidity: { version: solc.version, settings: { evmVersion: 'osaka' } },
  ignition: { strategyConfig: { create2: { salt: `0x${'5a'.repeat(32)}` } } },
  networks: { peer: { url: process.env.NODE_URL } },
}
