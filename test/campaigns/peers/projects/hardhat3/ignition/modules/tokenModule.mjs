import { buildModule } from '@nomicfoundation/hardhat-ignition/modules'

export default buildModule('Ink', (build) => {
  const owner = build.getAccount(0)
  const token = build.contract('Token', ['Ink', 'INK', owner])
  build.call(token, 'mint', [owner, 1000n])
  return { token }
})
