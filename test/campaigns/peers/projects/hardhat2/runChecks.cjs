const helpers = require('@nomicfoundation/hardhat-network-helpers')
const { ethers, network } = require('hardhat')

async function main() {
  const { runChecks } = await import('./checks.mjs')
  const request = (method, params = []) => network.provider.request({ method, params })
  await runChecks({ helpers, ethers, request })
}

main().catch((error) => {
  console.error(error)
  process.exitCode = 1
})
