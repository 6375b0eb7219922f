const { buildModule } = require('@nomicfoundation/hardhat-ignition/modules')

module.exports = buildModule('Ink', (build) => {
  const owner = build.getAccount(0)
  const token = build.contract('Token', ['Ink', 'INK', owner])
  build.call(token, 'mint', [owner, 1000n])
  return { token }
})
